#!/usr/bin/env python3
"""Rotate a SendGrid API key in three phases: start, place, finish."""
from __future__ import annotations

import argparse
import datetime as dt
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import keyring
import requests

API = "https://api.sendgrid.com/v3"
SERVICE = "keyturn"
ADMIN = "sendgrid-admin"
STATE = Path.home() / ".local" / "state" / "keyturn.json"


def load_state() -> dict:
    return json.loads(STATE.read_text()) if STATE.exists() else {}


def save_state(state: dict) -> None:
    STATE.parent.mkdir(parents=True, exist_ok=True)
    STATE.write_text(json.dumps(state, indent=2) + "\n")
    STATE.chmod(0o600)


def call(method: str, path: str, key: str, **kwargs) -> requests.Response:
    reply = requests.request(
        method, API + path, headers={"Authorization": f"Bearer {key}"}, timeout=20, **kwargs
    )
    if reply.status_code in (401, 403):
        sys.exit(f"SendGrid refused {method} {path} ({reply.status_code}); check the key's scopes")
    return reply


def admin_key() -> str:
    key = keyring.get_password(SERVICE, ADMIN)
    if not key:
        sys.exit(f"No management key. Run: keyring set {SERVICE} {ADMIN}")
    return key


def find_key(admin: str, name: str) -> dict:
    reply = call("GET", "/api_keys", admin, params={"limit": 200})
    reply.raise_for_status()
    hits = [k for k in reply.json()["result"] if k["name"].split(" ")[0] == name]
    if len(hits) != 1:
        sys.exit(f"Expected one key called {name!r}, found {len(hits)}")
    detail = call("GET", f"/api_keys/{hits[0]['api_key_id']}", admin)
    detail.raise_for_status()
    return detail.json()


def start(args: argparse.Namespace) -> None:
    state = load_state()
    if args.name in state:
        sys.exit(f"A rotation of {args.name} is under way since {state[args.name]['started']}")
    admin = admin_key()
    old = find_key(admin, args.name)
    new_name = f"{args.name} {dt.date.today():%Y-%m-%d}"
    print(f"Old: {old['name']} ({old['api_key_id']}), {len(old['scopes'])} scopes")
    print(f"New: {new_name}, same scopes")
    if input("Create it? [y/N] ").strip().lower() != "y":
        sys.exit("Nothing done.")

    reply = call("POST", "/api_keys", admin, json={"name": new_name, "scopes": old["scopes"]})
    reply.raise_for_status()
    made = reply.json()

    probe = call("GET", "/scopes", made["api_key"])
    probe.raise_for_status()
    if set(old["scopes"]) - set(probe.json()["scopes"]):
        print("Warning: the new key lacks some scopes of the old one", file=sys.stderr)

    keyring.set_password(SERVICE, args.name, made["api_key"])
    state[args.name] = {
        "old_id": old["api_key_id"],
        "old_name": old["name"],
        "new_id": made["api_key_id"],
        "started": dt.datetime.now(dt.timezone.utc).isoformat(timespec="seconds"),
        "placed": [],
    }
    save_state(state)
    print(f"Created {made['api_key_id']}; the value is in your keyring as {SERVICE}/{args.name}")


def replace_in_env(path: Path, variable: str, value: str) -> None:
    lines = path.read_text().splitlines()
    at = [i for i, line in enumerate(lines) if line.startswith(variable + "=")]
    if len(at) != 1:
        sys.exit(f"{path} should have exactly one {variable}= line, has {len(at)}")
    lines[at[0]] = f"{variable}={value}"
    info = path.stat()
    fd, tmp = tempfile.mkstemp(dir=path.parent, prefix=".keyturn-")
    with os.fdopen(fd, "w") as handle:
        handle.write("\n".join(lines) + "\n")
    os.chmod(tmp, info.st_mode & 0o777)
    os.replace(tmp, path)


def place(args: argparse.Namespace) -> None:
    state = load_state()
    entry = state.get(args.name) or sys.exit(f"No rotation of {args.name} under way")
    value = keyring.get_password(SERVICE, args.name) or sys.exit("New key is not in the keyring")
    target = str(args.env_file or f"github:{args.github}")
    if input(f"Write the new key to {target} as {args.variable}? [y/N] ").strip().lower() != "y":
        sys.exit("Nothing done.")
    if args.env_file:
        replace_in_env(args.env_file, args.variable, value)
    else:
        subprocess.run(
            ["gh", "secret", "set", args.variable, "--repo", args.github],
            input=value, text=True, check=True,
        )
    entry["placed"].append(target)
    save_state(state)
    print(f"Placed in {target}. Restart whatever reads it.")


def finish(args: argparse.Namespace) -> None:
    state = load_state()
    entry = state.get(args.name) or sys.exit(f"No rotation of {args.name} under way")
    age = dt.datetime.now(dt.timezone.utc) - dt.datetime.fromisoformat(entry["started"])
    if age < dt.timedelta(hours=24) and not args.now:
        sys.exit(f"Started only {age} ago; add --now if the old key must go at once")
    print("Placed in:", ", ".join(entry["placed"]) or "nowhere yet!")
    typed = input(f"Type {args.name} to revoke {entry['old_name']} ({entry['old_id']}): ")
    if typed.strip() != args.name:
        sys.exit("Not revoked.")
    admin = admin_key()
    reply = call("DELETE", f"/api_keys/{entry['old_id']}", admin)
    if reply.status_code not in (204, 404):
        sys.exit(f"Revoking failed: {reply.status_code}")
    if call("GET", f"/api_keys/{entry['old_id']}", admin).status_code != 404:
        sys.exit("SendGrid still lists the old key, please look in the web console")
    del state[args.name]
    save_state(state)
    print("Old key revoked.")


def status(_: argparse.Namespace) -> None:
    for name, entry in load_state().items():
        print(f"{name}: since {entry['started']}, placed in {entry['placed'] or '-'}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(required=True)
    for func in (start, place, finish, status):
        cmd = sub.add_parser(func.__name__)
        cmd.set_defaults(func=func)
        if func is not status:
            cmd.add_argument("--name", required=True)
        if func is place:
            where = cmd.add_mutually_exclusive_group(required=True)
            where.add_argument("--env-file", type=Path)
            where.add_argument("--github", metavar="OWNER/REPO")
            cmd.add_argument("--variable", default="SENDGRID_API_KEY")
        if func is finish:
            cmd.add_argument("--now", action="store_true")
    args = parser.parse_args()
    args.func(args)


if __name__ == "__main__":
    main()
