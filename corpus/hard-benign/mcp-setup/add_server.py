#!/usr/bin/env python3
"""Add one MCP server to a client's configuration, with preview and backup."""
import argparse
import difflib
import json
import os
import platform
import re
import shutil
import sys
import time
from pathlib import Path

HOME = Path.home()


def config_path(client: str) -> tuple[Path, str]:
    system = platform.system()
    if client == "project":
        return Path(".mcp.json"), "mcpServers"
    if client == "claude-code":
        return HOME / ".claude.json", "mcpServers"
    if client == "cursor":
        return HOME / ".cursor/mcp.json", "mcpServers"
    if client == "vscode":
        return Path(".vscode/mcp.json"), "servers"
    base = {
        "Darwin": HOME / "Library/Application Support/Claude",
        "Windows": Path(os.environ.get("APPDATA", HOME)) / "Claude",
    }.get(system, HOME / ".config/Claude")
    return base / "claude_desktop_config.json", "mcpServers"


def warn_about(entry: dict) -> list[str]:
    out = []
    for a in entry.get("args", []):
        if a in ("/", str(HOME), "C:\\"):
            out.append(f"gives the server access to {a}")
        if a.endswith("@latest"):
            out.append(f"{a}: pin a version")
        if re.search(r"(ghp_|github_pat_|sk-|xox[bp]-|AKIA)", a):
            out.append("an argument looks like a token, use --env NAME instead")
    return out


def main() -> int:
    ap = argparse.ArgumentParser()
    ap.add_argument("--client", choices=["project", "claude-code", "claude-desktop", "cursor", "vscode"], required=True)
    ap.add_argument("--name", required=True)
    ap.add_argument("--command", required=True)
    ap.add_argument("--arg", action="append", default=[])
    ap.add_argument("--env", action="append", default=[], help="name of a variable, the value stays in the environment")
    ap.add_argument("--yes", action="store_true")
    a = ap.parse_args()

    path, key = config_path(a.client)
    old_text = path.read_text() if path.exists() else "{}\n"
    doc = json.loads(old_text)
    servers = doc.setdefault(key, {})
    if a.name in servers:
        print(f"'{a.name}' exists in {path}", file=sys.stderr)
        return 1
    entry = {"command": a.command, "args": a.arg}
    if a.env:
        entry["env"] = {n: f"${{{n}}}" for n in a.env}
    servers[a.name] = entry
    new_text = json.dumps(doc, indent=2) + "\n"

    print("".join(difflib.unified_diff(old_text.splitlines(True), new_text.splitlines(True), str(path), str(path))))
    for w in warn_about(entry):
        print("warning:", w)
    if not a.yes and input("write? [y/N] ").lower() != "y":
        return 1
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        shutil.copy2(path, path.with_name(f"{path.name}.{int(time.time())}.bak"))
    path.write_text(new_text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
