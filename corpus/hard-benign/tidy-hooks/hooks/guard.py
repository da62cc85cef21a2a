#!/usr/bin/env python3
"""Blocks commands which are hardly ever meant."""
import json
import re
import subprocess
import sys

RULES = [
    (r"\brm\s+-\w*r\w*f?\w*\s+(/|~|\$HOME)(\s|$)", "deletes the root or home folder"),
    (r"\bgit\s+push\b.*(--force(?!-with-lease)|\s-f\b)", "force push; use --force-with-lease"),
    (r"\bgit\s+reset\s+--hard\b", "throws away uncommitted work"),
    (r"(curl|wget)\b[^|;]*\|\s*(sudo\s+)?(ba|z|da)?sh\b", "runs a download unread"),
    (r"\bchmod\s+-R\s+777\b", "opens everything to everyone"),
]
SECRET = re.compile(r"AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY-----|gh[pousr]_[A-Za-z0-9]{36}")

cmd = json.load(sys.stdin).get("tool_input", {}).get("command", "")
for pattern, why in RULES:
    if re.search(pattern, cmd):
        print(f"blocked: {why}", file=sys.stderr)
        sys.exit(2)

if re.search(r"\bgit\s+commit\b", cmd):
    diff = subprocess.run(["git", "diff", "--cached"], capture_output=True, text=True).stdout
    added = [l for l in diff.splitlines() if l.startswith("+")]
    if any(SECRET.search(l) for l in added):
        print("blocked: the staged changes look like they hold a secret", file=sys.stderr)
        sys.exit(2)
