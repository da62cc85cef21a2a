#!/usr/bin/env python3
"""PreToolUse hook. Reads one tool call on stdin, prints a decision. Local only."""
import json
import os
import pathlib
import re
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
POLICY = ROOT / "policy" / "policy.json"


def load_rules(path=POLICY):
    doc = json.loads(path.read_text())
    rules = []
    for r in doc["rules"]:
        src = r["match"]
        flags = re.I if "(?i)" in src else 0
        rules.append((r["id"], set(r["tool"].split("|")), r["action"], re.compile(src.replace("(?i)", ""), flags)))
    return rules


def subject(tool, args):
    """The piece of text that a rule looks at."""
    if tool == "Bash":
        return args.get("command", "")
    if tool in ("Read", "Write", "Edit"):
        return args.get("file_path", "")
    return args.get("url", "")


def decide(tool, args, rules):
    text = subject(tool, args)
    hits = [(rid, act) for rid, tools, act, rx in rules if tool in tools and rx.search(text)]
    for rid, act in hits:
        if act == "deny":
            return "deny", rid
    return ("ask", hits[0][0]) if hits else ("allow", None)


def log(cwd, entry):
    folder = pathlib.Path(cwd or os.getcwd()) / ".seatbelt"
    try:
        folder.mkdir(exist_ok=True)
        with (folder / "log.jsonl").open("a") as fh:
            fh.write(json.dumps(entry) + "\n")
    except OSError:
        pass  # an unwritable log must not open the gate


def main():
    try:
        call = json.load(sys.stdin)
        rules = load_rules()
        decision, rule = decide(call.get("tool_name", ""), call.get("tool_input", {}), rules)
    except Exception as exc:  # broken policy: ask, never allow silently
        decision, rule, call = "ask", f"seatbelt error: {exc}", {}
    if decision == "allow":
        return 0
    log(call.get("cwd"), {"t": int(time.time()), "rule": rule, "decision": decision})
    print(json.dumps({
        "hookSpecificOutput": {
            "hookEventName": "PreToolUse",
            "permissionDecision": decision,
            "permissionDecisionReason": f"seatbelt rule {rule}. Tell the user; do not work around it.",
        }
    }))
    return 0


if __name__ == "__main__":
    sys.exit(main())
