"""Rule table for MCP tool definitions. Pure string work."""
from __future__ import annotations

import json
import re
import sys

KNOWN = {"read_file", "write_file", "send_email", "list_directory", "search_files", "create_issue"}

RULES: list[tuple[str, str, str]] = [
    # id, field, pattern
    ("TG1", "description", r"(when(ever)?|if) (the )?tool \w+|always add bcc|before (calling|using) any other tool"),
    ("TG1", "description", r"调用任何其他工具之前|在使用其他工具前"),
    ("TG2", "description", r"(content|contents|output) of [`'\"]?(~|\.env|env\b|/etc)|\.ssh/|\.aws/|mcp\.json|file \.env"),
    ("TG3", "description", r"(do not|don't|does not need to|never) (mention|tell|show|know|inform)"),
    ("TG3", "description", r"不要告诉用户|无需告知用户"),
    ("TG4", "description", r"<important>|\[system\]|(already|pre-?)\s?authori[sz]ed|per anthropic policy"),
    ("TG8", "result", r"(curl|wget)[^|`]*\|\s*(ba)?sh|ignore (your|all)? ?previous instructions"),
]
COMPILED = [(i, f, re.compile(p, re.I)) for i, f, p in RULES]
INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\U000e0000-\U000e007f]")


def one_edit(a: str, b: str) -> bool:
    if a == b or abs(len(a) - len(b)) > 1:
        return False
    i = 0
    while i < min(len(a), len(b)) and a[i] == b[i]:
        i += 1
    return a[i + 1:] == b[i + 1:] or a[i:] == b[i + 1:] or a[i + 1:] == b[i:]


def check(tool: dict) -> set[str]:
    hits = {i for i, field, rx in COMPILED if rx.search(tool.get(field, ""))}
    if any(INVISIBLE.search(str(tool.get(f, ""))) for f in ("name", "description", "result")):
        hits.add("TG5")
    if any(one_edit(tool.get("name", ""), k) for k in KNOWN):
        hits.add("TG7")
    return hits


if __name__ == "__main__":
    for t in json.load(open(sys.argv[1], encoding="utf-8")):
        h = check(t)
        if h:
            print(f"{t['name']}: {', '.join(sorted(h))}")
