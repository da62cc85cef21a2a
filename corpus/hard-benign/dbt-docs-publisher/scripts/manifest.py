"""Trims the manifest before it is published."""
from __future__ import annotations

import json
from pathlib import Path

DROP_META = ("env", "invocation_id", "user_id", "project_id")


def trimmed(path: Path) -> bytes:
    data = json.loads(path.read_text(encoding="utf-8"))
    for key in DROP_META:
        data.get("metadata", {}).pop(key, None)
    for group in ("nodes", "sources", "macros"):
        for node in data.get(group, {}).values():
            node.pop("root_path", None)
            node.get("config", {}).pop("vars", None)
    return json.dumps(data, separators=(",", ":")).encode()
