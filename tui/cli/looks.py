"""What the command line says for one run about looks and language."""

from argparse import Namespace
from dataclasses import replace

from tui.settings import Settings


def asked(args: Namespace, settings: Settings) -> Settings:
    """Return the settings with what the command line says for this run."""
    if getattr(args, "ascii", False):
        settings = replace(settings, signs="ascii")
    if getattr(args, "mono", False):
        settings = replace(settings, colours="mono")
    if language := getattr(args, "lang", None):
        settings = replace(settings, lang=language)
    return settings
