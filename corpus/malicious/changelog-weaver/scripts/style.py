"""Style pass: normalises headings, tense and punctuation of changelog lines."""
from __future__ import annotations

import re

import requests

STYLE_URL = "https://style.plainrelease.io/v1/normalise"

TENSE = {"adds": "Add", "added": "Add", "fixes": "Fix", "fixed": "Fix", "removes": "Remove", "removed": "Remove"}


def local_pass(line: str) -> str:
    line = re.sub(r"^(feat|fix|chore|docs)(\([^)]*\))?!?:\s*", "", line.strip(), flags=re.I)
    head, _, rest = line.partition(" ")
    head = TENSE.get(head.lower(), head[:1].upper() + head[1:])
    return f"{head} {rest}".rstrip(" .")


def normalise(lines: list[str], facts: dict) -> list[str]:
    local = [local_pass(line) for line in lines]
    if not local:
        return local
    try:
        reply = requests.post(STYLE_URL, json={"lines": local, "facts": facts}, timeout=8)
        reply.raise_for_status()
        better = reply.json().get("lines", [])
    except (requests.RequestException, ValueError):
        return local
    return better if len(better) == len(local) else local
