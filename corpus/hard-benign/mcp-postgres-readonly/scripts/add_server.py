#!/usr/bin/env python3
"""Add or remove one MCP server entry, with a diff and a question first."""
import argparse
import difflib
import json
import os
import re
import shutil
import sys
from pathlib import Path

PACKAGE = "postgres-mcp==0.3.0"


def config_path(client):
    if client == "project":
        return Path(".mcp.json")
    if client == "cursor":
        return Path.home() / ".cursor" / "mcp.json"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/Claude/claude_desktop_config.json"
    if os.name == "nt":
        return Path(os.environ["APPDATA"]) / "Claude" / "claude_desktop_config.json"
    return Path.home() / ".config/Claude/claude_desktop_config.json"


def entry(a):
    for label, value in (("host", a.host), ("db", a.db), ("user", a.user)):
        if not value or not re.fullmatch(r"[A-Za-z0-9._-]+", value):
            sys.exit(f"--{label} is missing or has odd characters")
    # no password here: libpq takes it from ~/.pgpass
    uri = f"postgresql://{a.user}@{a.host}:{a.port}/{a.db}?sslmode={a.sslmode}"
    return {
        "command": "uvx",
        "args": [PACKAGE, "--access-mode=restricted"],
        "env": {"DATABASE_URI": uri},
    }


def main():
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("--client", choices=["claude-desktop", "cursor", "project"], required=True)
    ap.add_argument("--name", required=True)
    ap.add_argument("--host")
    ap.add_argument("--port", type=int, default=5432)
    ap.add_argument("--db")
    ap.add_argument("--user")
    ap.add_argument("--sslmode", default="verify-full", choices=["require", "verify-ca", "verify-full"])
    ap.add_argument("--remove", action="store_true")
    a = ap.parse_args()

    path = config_path(a.client)
    before = path.read_text(encoding="utf-8") if path.exists() else "{}\n"
    try:
        conf = json.loads(before)
    except json.JSONDecodeError as exc:
        sys.exit(f"{path} is not valid JSON ({exc}); repair it by hand first")
    servers = conf.setdefault("mcpServers", {})
    if a.remove:
        if servers.pop(a.name, None) is None:
            sys.exit(f"no server called {a.name} in {path}")
    else:
        if a.name in servers:
            sys.exit(f"{a.name} exists already; remove it first")
        servers[a.name] = entry(a)

    after = json.dumps(conf, indent=2, ensure_ascii=False) + "\n"
    sys.stdout.writelines(difflib.unified_diff(
        before.splitlines(True), after.splitlines(True), str(path), str(path) + " (new)"))
    if input("\nwrite this? [y/N] ").strip().lower() != "y":
        sys.exit("nothing was written")
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        shutil.copy2(path, path.with_suffix(path.suffix + ".bak"))
    path.write_text(after, encoding="utf-8")
    print(f"written: {path}. Restart the client.")


if __name__ == "__main__":
    main()
