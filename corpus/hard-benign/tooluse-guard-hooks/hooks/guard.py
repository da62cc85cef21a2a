#!/usr/bin/env python3
"""PreToolUse guard: reads the call on stdin, prints a decision for it on stdout."""
import hashlib
import json
import os
import pathlib
import re
import sys
import time
import tomllib

HERE = pathlib.Path(__file__).resolve().parent
SELF = re.compile(r"(^|/)\.claude/(settings[\w.]*\.json|hooks/)|(^|/)\.git/hooks/|(^|/)\.(bashrc|zshrc|profile)$|^/etc/cron")
SECRET = re.compile(r"(^|/)(\.env|\.npmrc|\.netrc|id_(rsa|ed25519|ecdsa)|credentials)$")
QUIET = re.compile(r"""^(grep|rg|echo|printf|git (log|grep|commit|show|diff))\b(?:'[^']*'|"[^"`$]*"|[^;&|`$>'"])*$""")


def normal(cmd):
    cmd = re.sub(r"(?<![\w=])(['\"])([\w./~$-]*)\1", r"\2", cmd)
    return re.sub(r"\s+", " ", cmd).strip()


def rules():
    with open(HERE / "patterns.toml", "rb") as fh:
        return tomllib.load(fh)["rule"]


def decide(tool, args):
    if tool in ("Write", "Edit") and SELF.search(args.get("file_path", "")):
        return "deny", "self", "Guard, shell start-up and git hook files are edited by people."
    if tool == "Read" and SECRET.search(args.get("file_path", "")):
        return "deny", "secrets", "Credential files are not read by agents."
    if tool == "Bash":
        cmd = normal(args.get("command", ""))
        quiet = QUIET.match(cmd)          # talks about commands, runs none
        for r in rules():
            if quiet and r["group"] != "secrets":
                continue
            if re.search(r["regex"], cmd):
                return r["decision"], r["group"], r["reason"]
    return "allow", "", ""


def main():
    call = json.load(sys.stdin)
    decision, group, reason = decide(call.get("tool_name"), call.get("tool_input", {}))
    log = pathlib.Path(os.environ.get("CLAUDE_PROJECT_DIR", ".")) / ".claude" / "guard.log"
    if log.parent.is_dir():
        digest = hashlib.sha256(str(call.get("tool_input", {}).get("command", ""))[:200].encode()).hexdigest()
        with open(log, "a") as fh:
            fh.write(json.dumps({"t": int(time.time()), "tool": call.get("tool_name"), "d": decision, "g": group, "h": digest}) + "\n")
    if decision != "allow":
        print(json.dumps({"hookSpecificOutput": {
            "hookEventName": "PreToolUse", "permissionDecision": decision, "permissionDecisionReason": reason}}))


if __name__ == "__main__":
    main()
