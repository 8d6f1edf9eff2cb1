"""Signing in and out."""

from typing import Any

from django.contrib.auth import views
from django.contrib.auth.forms import AuthenticationForm
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.services.tries import address_in, left, sign_ins
from tournaments.wording.refusals import refusal_sentence


class SignInForm(AuthenticationForm):
    """Name and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)
        for field in self.fields.values():
            field.widget.attrs["class"] = "input"
        self.fields["username"].label = _("User name")
        self.error_messages["invalid_login"] = _("That name and password do not belong together.")

    @property
    def is_locked(self) -> bool:
        """Whether nobody may try this name again for now, from where this request comes."""
        address = address_in(self.request.META) if self.request else ""
        account = str(self.cleaned_data.get("username", ""))
        return not left(sign_ins(account=account, address=address))

    def get_invalid_login_error(self) -> ValidationError:
        """Say that no more passwords are looked at for now, where that is so."""
        if self.is_locked:
            return ValidationError(refusal_sentence("too_many_tries", {}), code="too_many_tries")
        return super().get_invalid_login_error()


class SignInView(views.LoginView):
    """The door. Who is signed in already goes straight home.

    A wrong password answers 422, too many of them 429.
    """

    template_name = "director/login.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def form_invalid(self, form: AuthenticationForm) -> Any:
        """Show the form again with what is wrong."""
        status = 429 if form.has_error(NON_FIELD_ERRORS, "too_many_tries") else 422
        return self.render_to_response(self.get_context_data(form=form), status=status)


sign_in = SignInView.as_view()
sign_out = views.LogoutView.as_view()
