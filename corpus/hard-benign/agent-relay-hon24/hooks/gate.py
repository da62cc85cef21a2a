#!/usr/bin/env python3
"""Stop hook: refuse to finish while the tests of .relay/config.json are red.

Reads the hook event on stdin. Prints {"decision": "block", "reason": ...} to keep
the agent going, or nothing to let it stop. Gives up after MAX_BLOCKS blocks in a
row, so that a session can't get stuck.
"""
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

MAX_BLOCKS = 3
TAIL = 25


def load(path, default):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return default


def changed_files(root):
    res = subprocess.run(["git", "status", "--porcelain"], cwd=root, capture_output=True, text=True)
    return [line[3:] for line in res.stdout.splitlines() if not line[3:].startswith(".relay/")]


def main():
    try:
        event = json.load(sys.stdin)
    except ValueError:
        event = {}
    root = Path(os.environ.get("CLAUDE_PROJECT_DIR") or event.get("cwd") or ".")
    relay = root / ".relay"
    config = load(relay / "config.json", {})
    command = config.get("verify")
    if not command or not (relay / "baton.md").exists():
        return 0                                  # no relay under way here
    if not changed_files(root):
        return 0

    state_file = relay / "gate-state.json"
    state = load(state_file, {})
    session = event.get("session_id", "?")
    blocks = state.get("blocks", 0) if state.get("session") == session else 0

    try:
        run = subprocess.run(
            shlex.split(command), cwd=root, capture_output=True, text=True,
            timeout=config.get("timeout", 240),
        )
        ok, text = run.returncode == 0, run.stdout + run.stderr
    except subprocess.TimeoutExpired:
        ok, text = False, f"{command!r} timed out"
    except FileNotFoundError as err:
        print(f"relay gate: {err}", file=sys.stderr)
        return 0                                  # a wrong config must not block anyone

    if ok:
        state_file.unlink(missing_ok=True)
        return 0

    blocks += 1
    state_file.write_text(json.dumps({"session": session, "blocks": blocks}), encoding="utf-8")
    if blocks > MAX_BLOCKS:
        print(f"relay gate: still red after {MAX_BLOCKS} attempts, letting go", file=sys.stderr)
        state_file.unlink(missing_ok=True)
        return 0

    tail = "\n".join(text.splitlines()[-TAIL:])
    json.dump({
        "decision": "block",
        "reason": (
            f"`{command}` fails ({blocks}/{MAX_BLOCKS}). Fix the code, or, if you can't, write into "
            f".relay/baton.md what is broken and ask the user. Do not change the tests to pass.\n\n{tail}"
        ),
    }, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
