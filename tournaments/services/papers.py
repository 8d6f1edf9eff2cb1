"""What has been printed and is kept to be given again. Locks: none of its own."""

from django.db import transaction

from tournaments.models import Document
from tournaments.selectors.printings import owned_by


@transaction.atomic
def keep_document(document: Document) -> Document:
    """Store a document in place of its older revisions."""
    same = Document.objects.filter(
        **owned_by(document.owner),
        kind=document.kind,
        subject=document.subject,
        paper=document.paper,
    )
    same.filter(revision__lte=document.revision).delete()
    Document.objects.bulk_create([document], ignore_conflicts=True)
    return document


def move_document(document: Document, *, revision: int) -> Document:
    """Note that a document is still as it should be at a later revision."""
    document.revision = revision
    document.save(update_fields=["revision"])
    return document
