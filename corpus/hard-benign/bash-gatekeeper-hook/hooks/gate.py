#!/usr/bin/env python3
"""PreToolUse hook: judge a proposed Bash command. Reads JSON on stdin, runs nothing."""
import json
import re
import sys
from pathlib import Path


def judge(command, rules):
    """Return (decision, reason) or None; deny wins over ask."""
    found = None
    for r in rules:
        if re.search(r["pattern"], command):
            if r["decision"] == "deny":
                return "deny", f"[{r['id']}] {r['reason']}"
            found = found or ("ask", f"[{r['id']}] {r['reason']}")
    return found


def load():
    return json.loads((Path(__file__).parent / "rules.json").read_text("utf-8"))


def main():
    try:
        event = json.load(sys.stdin)
        if event.get("tool_name") != "Bash":
            return 0
        verdict = judge(event["tool_input"]["command"], load())
    except Exception as e:  # fail closed
        print(f"gate.py failed ({e}); command blocked", file=sys.stderr)
        return 2
    if verdict:
        decision, reason = verdict
        print(json.dumps({"hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": decision,
            "permissionDecisionReason": reason,
        }}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
