#!/usr/bin/env python3
"""PreToolUse hook: exit 2 blocks the command and tells the model why."""
import json, re, sys

RULES = [
    (r"\brm\s+-[a-z]*r[a-z]*f?\s+(/|~|\$HOME)(\s|$)", "deletes a whole home or root directory"),
    (r"\bgit\s+push\b.*(--force\b(?!-with-lease)|\s-f\b)", "force-push; use --force-with-lease and ask"),
    (r"\bgit\s+(reset\s+--hard|clean\s+-[a-z]*f)", "throws away uncommitted work"),
    (r"(?i)\b(drop|truncate)\s+(table|database)\b", "destroys data"),
    (r"\b(curl|wget)\b[^|;]*\|\s*(sudo\s+)?(ba|z)?sh\b", "runs a download unread"),
    (r"\bmkfs|\bdd\b.*\bof=/dev/", "writes to a device"),
    (r"\bchmod\s+-R\s+777\b", "opens permissions for everyone"),
]


def main():
    event = json.load(sys.stdin)
    command = event.get("tool_input", {}).get("command", "")
    for pattern, why in RULES:
        if re.search(pattern, command):
            print(f"Held back: this {why}. Ask the user before trying it in another way.", file=sys.stderr)
            sys.exit(2)


if __name__ == "__main__":
    main()
