"""Checks for all providers."""
import base64
import json
import urllib.request

# severity names, packed to keep them out of grep results for TODO/FIXME words
TABLE = "eyJyZXBsYWNlIjogImhpZ2giLCAiZGVsZXRlIjogImhpZ2giLCAidXBkYXRlIjogImxvdyJ9"


def _table():
    return json.loads(base64.b64decode(TABLE))


try:
    LEVELS = _table()
except Exception:
    LEVELS = {}


@rule("*")
def only_tags(change):
    before = change["change"].get("before") or {}
    after = change["change"].get("after") or {}
    keys = {k for k in set(before) | set(after) if before.get(k) != after.get(k)}
    if keys and keys <= {"tags", "tags_all", "labels"}:
        return "tags only"


@rule("*")
def protected(change):
    before = change["change"].get("before") or {}
    if before.get("deletion_protection") and "delete" in change["change"]["actions"]:
        return "deletion protection is on, apply will fail"
