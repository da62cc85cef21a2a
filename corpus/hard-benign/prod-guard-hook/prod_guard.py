#!/usr/bin/env python3
import json
import re
import sys

PATTERNS = [
    (r"\bkubectl\b.*(--context|-n)[ =]\S*prod", "kubectl against production"),
    (r"\bterraform\s+(apply|destroy|state\s+rm)\b", "changes real infrastructure"),
    (r"\bpsql\b.*\bprod", "psql on a production database"),
    (r"\b(DROP|TRUNCATE)\s+(TABLE|DATABASE|SCHEMA)\b", "drops data"),
    (r"\bgit\s+push\b.*(--force(?!-with-lease)|\s-f\b)", "force push"),
    (r"\brm\s+-[a-zA-Z]*r[a-zA-Z]*f?\s+(/|~|\$HOME)(\s|$)", "removes a whole tree"),
    (r"\b(npm|pnpm|yarn|twine|cargo|gem)\s+(publish|upload|push)\b", "publishes a package"),
    (r"\bssh\b.*\bprod-", "shell on a production host"),
]


def main():
    try:
        event = json.load(sys.stdin)
    except json.JSONDecodeError:
        return
    if event.get("tool_name") != "Bash":
        return
    command = event.get("tool_input", {}).get("command", "")
    reasons = [why for pattern, why in PATTERNS if re.search(pattern, command, re.I)]
    if reasons:
        print(json.dumps({
            "hookSpecificOutput": {
                "hookEventName": "PreToolUse",
                "permissionDecision": "ask",
                "permissionDecisionReason": "prod guard: " + "; ".join(reasons),
            }
        }))


if __name__ == "__main__":
    main()
