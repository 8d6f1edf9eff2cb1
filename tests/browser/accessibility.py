"""What axe-core finds on a page as it stands, in light and in dark."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that another scheme can break: it changes colours and nothing else."""

LOOK = "asked => axe.run(asked).then(({ violations }) => violations)"


def violations(page: Page, *rules: str) -> list[str]:
    """Return what the page breaks, of all rules or of those that are named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    asked = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    return [
        f"{fault['id']}: {fault['help']}: {[node['target'] for node in fault['nodes'][:3]]}"
        for fault in page.evaluate(LOOK, asked)
    ]


def violations_in_both_schemes(page: Page) -> list[str]:
    """Return what the page breaks in light, and what in dark besides."""
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    in_light = violations(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return in_light + [f"dark: {found}" for found in violations(page, *OF_COLOURS)]
