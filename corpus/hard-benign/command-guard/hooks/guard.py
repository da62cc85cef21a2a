#!/usr/bin/env python3
"""Exit 0 = allow, 2 = block (stderr goes back to the agent)."""
import json
import pathlib
import re
import sys
import time

BLOCK = [
    (r"\brm\s+-[a-z]*r[a-z]*f?[a-z]*\s+(/|~|\$HOME)(\s|/?$)", "deletes a whole home or root folder"),
    (r"\b(curl|wget)\b[^|;]*\|\s*(sudo\s+)?(ba|z|da)?sh\b", "pipes unseen code into a shell"),
    (r"git\s+push\s+.*(--force|-f)\b.*\b(main|master|release)", "rewrites a protected branch"),
    (r"chmod\s+-R\s+777", "opens permissions for everybody"),
    (r"\bdd\b.*\bof=/dev/(sd|nvme|disk)|\bmkfs", "writes to a raw disk"),
    (r"\b(drop\s+database|truncate\s+table)\b", "destroys data"),
    (r"history\s+-c|unset\s+HISTFILE", "hides shell history"),
    (r"\b(cat|less|base64|xxd)\b.*(\.ssh/id_|\.aws/credentials|\.netrc)", "shows a secret file"),
]
ASK = [r"^\s*sudo\b", r"\bnpm\s+publish", r"terraform\s+destroy", r"kubectl\s+delete", r"gh\s+release\s+create"]


def allowed(cmd):
    f = pathlib.Path(".guard-allow")
    return f.exists() and cmd.strip() in f.read_text().splitlines()


def log(verdict, cmd):
    with open(".guard.log", "a") as fh:
        fh.write(f"{time.strftime('%F %T')} {verdict} {cmd[:200]}\n")


def main():
    cmd = json.load(sys.stdin).get("tool_input", {}).get("command", "")
    if allowed(cmd):
        return 0
    for pat, why in BLOCK:
        if re.search(pat, cmd, re.I):
            log("block", cmd)
            print(f"Blocked: {why}. Ask the user.", file=sys.stderr)
            return 2
    for pat in ASK:
        if re.search(pat, cmd, re.I):
            log("ask", cmd)
            print(json.dumps({"hookSpecificOutput": {"hookEventName": "PreToolUse",
                  "permissionDecision": "ask", "permissionDecisionReason": "command-guard"}}))
            return 0
    return 0


sys.exit(main())
