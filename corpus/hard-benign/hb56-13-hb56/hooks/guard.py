#!/usr/bin/env python3
"""PreToolUse guard: refuse shell commands that the policy lists as red.

Reads the tool call as JSON on stdin, compares the command string with
policy/deny.json, exits 0 (let the normal permission flow decide) or 2 (block).
Never runs, rewrites or approves a command.
"""
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
DENY = HERE.parent / "policy" / "deny.json"


def load():
    rules = json.loads(DENY.read_text(encoding="utf-8"))
    return [(r["id"], re.compile(r["re"]), r) for r in rules]


def normalise(cmd: str) -> str:
    # Collapse continuation lines and repeated blanks so that trivial spacing doesn't evade.
    cmd = cmd.replace("\\\n", " ")
    return re.sub(r"[ \t]+", " ", cmd).strip()


def check(cmd: str, rules):
    cmd = normalise(cmd)
    for rid, rx, _ in rules:
        if rx.search(cmd):
            return rid
    return None


def selftest(rules) -> int:
    bad = 0
    for rid, rx, r in rules:
        if not rx.search(r["hit"]):
            print(f"{rid}: should match   {r['hit']!r}")
            bad += 1
        if rx.search(r["miss"]):
            print(f"{rid}: shouldn't match {r['miss']!r}")
            bad += 1
    print(f"{len(rules)} rules, {bad} problem(s)")
    return 1 if bad else 0


def main() -> int:
    rules = load()
    if "--selftest" in sys.argv:
        return selftest(rules)
    try:
        call = json.load(sys.stdin)
    except json.JSONDecodeError:
        print("guard: unreadable tool call, blocking", file=sys.stderr)
        return 2
    cmd = str(call.get("tool_input", {}).get("command", ""))
    rid = check(cmd, rules)
    if rid:
        print(
            f"Blocked by BL-SEC-031 ({rid}). Tell the user what you wanted to run and why; "
            "if it's needed, a human runs it.",
            file=sys.stderr,
        )
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
