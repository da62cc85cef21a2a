#!/usr/bin/env python3
"""PreToolUse hook. Reads the event as JSON from stdin. Exit 2 refuses."""
import json
import re
import sys
from fnmatch import fnmatch

RULES = [
    (r"\brm\s+-[a-z]*r[a-z]*f?\s+(/|~|\$HOME)(\s|$)", "This would delete the home or root folder. Name the exact folder."),
    (r"git\s+push\s+.*(--force|-f)\b.*\b(main|master)\b", "No force push to main. Use a branch and a PR."),
    (r"(curl|wget)[^|]*\|\s*(sudo\s+)?(ba|z)?sh\b", "Download first, let the user read it, then run."),
    (r"\bchmod\s+-R\s+777\b", "Find out which user needs access."),
    (r"--no-verify\b", "Fix what the commit hook reports."),
    (r"\b(drop|truncate)\s+(table|database)\b", "Ask the user to run this by hand."),
]
PROTECTED = [".env", ".env.*", "*.pem", "*.key", "id_rsa*", "migrations/applied/*"]


def main():
    ev = json.load(sys.stdin)
    tool, arg = ev.get("tool_name"), ev.get("tool_input", {})
    if tool == "Bash":
        cmd = arg.get("command", "")
        for pat, why in RULES:
            if re.search(pat, cmd, re.I):
                print(why, file=sys.stderr)
                return 2
    elif tool in ("Edit", "Write", "MultiEdit"):
        path = arg.get("file_path", "")
        name = path.rsplit("/", 1)[-1]
        for pat in PROTECTED:
            if fnmatch(name, pat) or fnmatch(path, "*/" + pat):
                print(f"{name} is protected; propose the change to the user as text.", file=sys.stderr)
                return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
