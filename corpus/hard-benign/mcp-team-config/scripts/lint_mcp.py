#!/usr/bin/env python3
"""CI check for .mcp.json: pinned versions, no literal secrets, narrow paths."""
import json
import re
import sys

SECRET = re.compile(r"(ghp_|github_pat_|sk-|xox[bp]-)[A-Za-z0-9_-]{10,}")
PINNED = re.compile(r"@\d+\.\d+\.\d+$")


def check(name, server):
    text = json.dumps(server)
    if SECRET.search(text):
        yield "literal secret; use ${NAME}"
    if server.get("command") in ("npx", "uvx"):
        packages = [a for a in server.get("args", []) if a.startswith("@") or "@" in a]
        if not packages or not all(PINNED.search(p) for p in packages):
            yield "package is not pinned"
    for arg in server.get("args", []):
        if arg in ("/", "~", "$HOME", "${HOME}"):
            yield f"path too broad: {arg}"
    if server.get("url", "").startswith("http://"):
        yield "plain http"


servers = json.load(open(".mcp.json")).get("mcpServers", {})
problems = [f"{n}: {p}" for n, s in servers.items() for p in check(n, s)]
print("\n".join(problems) or "fine")
sys.exit(bool(problems))
