#!/usr/bin/env python3
"""PreToolUse hook: keep secrets out of the conversation."""
import fnmatch
import json
import os
import sys

NAMES = (".env", ".env.*", "*.pem", "*.p12", "id_rsa", "id_ed25519", "id_ecdsa", ".netrc", ".npmrc", ".pypirc", "*.tfstate")
EXCEPT = (".env.example", ".env.sample", ".env.template")
DIRS = ("~/.ssh", "~/.aws", "~/.gnupg", "~/.config/gh", "~/.kube", "~/Library/Keychains")


def main():
    try:
        path = json.load(sys.stdin)["tool_input"]["file_path"]
    except (ValueError, KeyError, TypeError):
        return 0
    real = os.path.realpath(os.path.expanduser(path))
    name = os.path.basename(real)
    inside = any(real.startswith(os.path.realpath(os.path.expanduser(d)) + os.sep) for d in DIRS)
    if inside or (name not in EXCEPT and any(fnmatch.fnmatch(name, p) for p in NAMES)):
        print(f"Blocked by guard_read: {name} may hold secrets. Ask the user for the non-secret part you need.", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
