"""Signing in and out."""

from typing import Any

from django.contrib.auth import views
from django.contrib.auth.forms import AuthenticationForm
from django.utils.translation import gettext_lazy as _


class SignInForm(AuthenticationForm):
    """Name and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, label_suffix="", **kwargs)
        for field in self.fields.values():
            field.widget.attrs["class"] = "input"
        self.fields["username"].label = _("User name")
        self.error_messages["invalid_login"] = _("That name and password do not belong together.")


class SignInView(views.LoginView):
    """The door. Who is signed in already goes straight home; a wrong password answers 422."""

    template_name = "director/login.html"
    authentication_form = SignInForm
    redirect_authenticated_user = True

    def form_invalid(self, form: AuthenticationForm) -> Any:
        """Show the form again with what is wrong."""
        return self.render_to_response(self.get_context_data(form=form), status=422)


sign_in = SignInView.as_view()
sign_out = views.LogoutView.as_view()
