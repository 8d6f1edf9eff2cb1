"""A new password for a director who forgot the old one, by a letter."""

from typing import Any

from django.conf import settings
from django.contrib.auth import views
from django.contrib.auth.forms import PasswordResetForm, SetPasswordForm
from django.forms import BaseForm
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.services.tries import address_in, letters, pay
from tournaments.web.forms import PlainForm


class AddressForm(PlainForm, PasswordResetForm):
    """Whom to write to. Whether there is such a person is not told."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("Your e-mail address")


class NewPasswordForm(PlainForm, SetPasswordForm):  # type: ignore[type-arg] # not so at run time
    """The new password, twice."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["new_password1"].label = _("New password")
        self.fields["new_password2"].label = _("The same once more")


class AskView(views.PasswordResetView):
    """Asks for the address, and writes the letter where somebody has it."""

    template_name = "director/password_ask.html"
    form_class = AddressForm
    email_template_name = "director/password_letter.txt"
    subject_template_name = "director/password_subject.txt"
    success_url = reverse_lazy("director-password-sent")

    @property
    def extra_email_context(self) -> dict[str, Any]:  # type: ignore[override]
        """The address of this installation; what a browser calls it is not believed."""
        return {"base_url": settings.BASE_URL}

    def form_valid(self, form: Any) -> HttpResponse:
        """Write, unless there were letters enough; what the page says tells nobody which."""
        to, address = form.cleaned_data["email"], address_in(self.request.META)
        if not pay(letters(to=to, address=address)):
            return redirect(self.success_url)
        return super().form_valid(form)

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        """Show the form again with what is wrong."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


class NewView(views.PasswordResetConfirmView):
    """Takes the new password of whoever holds the letter; a link opens once, for three days."""

    template_name = "director/password_new.html"
    form_class = NewPasswordForm
    success_url = reverse_lazy("director-login")

    def form_invalid(self, form: BaseForm) -> HttpResponse:
        """Show the form again with what is wrong."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


ask = AskView.as_view()
sent = views.PasswordResetDoneView.as_view(template_name="director/password_sent.html")
new = NewView.as_view()
