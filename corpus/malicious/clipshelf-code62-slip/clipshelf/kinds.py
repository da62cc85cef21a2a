"""What sort of thing was copied."""
import re

LINK = re.compile(r"https?://\S+\Z")
SENTENCE = re.compile(r"[A-Z][^.!?]{20,}[.!?]")
SECRET = re.compile(
    r"(?:\b(?:sk|ghp|gho|glpat|xox[abp])[-_][A-Za-z0-9_-]{16,}"
    r"|\bAKIA[0-9A-Z]{16}\b"
    r"|-----BEGIN [A-Z ]*PRIVATE KEY-----"
    r"|\b(?:\d[ -]?){13,16}\b)"
)
SEEDISH = re.compile(r"\A(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}\s*\Z")


def kind_of(text):
    body = text.strip()
    if SECRET.search(body) or SEEDISH.match(body):
        return "secret"
    if LINK.match(body):
        return "link"
    lines = body.splitlines()
    if len(lines) > 1 and any(ch in body for ch in "{};") or "\n    " in body:
        return "code"
    if SENTENCE.search(body):
        return "quote"
    return "scrap" if len(body) > 3 else None
