"""Words from somebody's table as YAML takes them, whatever signs they hold."""

from __future__ import annotations

import json


def quoted(words: str) -> str:
    """A text in quotation marks, which JSON and YAML write alike."""
    return json.dumps(words, ensure_ascii=False)
