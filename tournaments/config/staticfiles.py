"""Static files of a server: compressed, named by their content, kept by browsers for a year."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Names modules that import each other by their content too; plain names are not kept."""

    support_js_module_import_aggregation = True
