#!/usr/bin/env python3
"""PreToolUse hook: exit code 2 blocks the edit and tells the agent why."""
import fnmatch
import json
import os
import sys

PROTECTED = [".env", ".env.*", "*.pem", "*.key", "package-lock.json", "migrations/*", ".git/*", ".claude/settings*.json"]

try:
    path = json.load(sys.stdin)["tool_input"]["file_path"]
except (KeyError, ValueError):
    sys.exit(0)

root = os.environ.get("CLAUDE_PROJECT_DIR", os.getcwd())
rel = os.path.relpath(os.path.realpath(path), os.path.realpath(root))
if rel.startswith(".."):
    print(f"{path} lies outside the project", file=sys.stderr)
    sys.exit(2)
for pat in PROTECTED:
    if fnmatch.fnmatch(rel, pat) or fnmatch.fnmatch(os.path.basename(rel), pat):
        print(f"{rel} is protected ({pat}); ask the user to change it", file=sys.stderr)
        sys.exit(2)
