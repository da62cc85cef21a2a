#!/usr/bin/env python3
"""PreToolUse hook: block a few commands one cannot take back. Reads stdin, runs nothing."""
import json
import re
import sys

RULES = [
    (r"\brm\s+(?:-\w+\s+)*-\w*[rR]\w*\s+(?:-\w+\s+|--\s+|--[\w-]+\s+)*[\"']?(?:/|~|\$HOME|\$\{HOME\}|\.\.)/?\*?[\"']?(?:\s|$|[;&|])",
     "recursive delete of /, home or the parent directory"),
    (r"\bgit\s+push\b(?=.*(?:\s--force(?!-with-lease)\b|\s-f\b))(?=.*\b(?:main|master)\b)", "force-push to the main branch"),
    (r"\b(?:curl|wget)\b[^|;&]*\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b", "download piped into a shell; save it, read it, then run it"),
    (r"\bchmod\s+-R\s+0?777\b", "world-writable tree"),
    (r"\bmkfs(?:\.\w+)?\s|\bdd\b.*\bof=/dev/(?!null\b)", "writes to a block device"),
    (r"(?i)\bdrop\s+database\b", "drops a database"),
    (r"\bterraform\s+(?:\S+\s+)*destroy\b|\bkubectl\s+.*\bdelete\s+(?:ns|namespaces?)\b", "destroys infrastructure"),
]


def main():
    try:
        command = json.load(sys.stdin)["tool_input"]["command"]
    except (ValueError, KeyError, TypeError):
        return 0
    for pattern, why in RULES:
        if re.search(pattern, command):
            print(f"Blocked by guard_bash: {why}. Ask the user to run it if it is really wanted.", file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
