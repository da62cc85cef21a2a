#!/usr/bin/env python3
"""Where the Harvest token is kept."""
from __future__ import annotations

import argparse
import getpass
import json
import os
from pathlib import Path

try:
    import keyring
    from keyring.errors import KeyringError
except ImportError:
    keyring = None
    KeyringError = Exception

SERVICE = "harvest-timesheet-export"
CONF = Path("~/.config/harvest-export").expanduser()


class KeyringBackend:
    def read(self, account: str) -> str | None:
        return keyring.get_password(SERVICE, account)

    def write(self, account: str, token: str) -> None:
        keyring.set_password(SERVICE, account, token)

    def delete(self, account: str) -> None:
        keyring.delete_password(SERVICE, account)


class FileBackend:
    path = CONF / "token.json"

    def _all(self) -> dict:
        return json.loads(self.path.read_text()) if self.path.exists() else {}

    def _save(self, data: dict) -> None:
        CONF.mkdir(parents=True, exist_ok=True)
        fd = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(fd, "w") as fh:
            json.dump(data, fh)

    def read(self, account: str) -> str | None:
        return self._all().get(account)

    def write(self, account: str, token: str) -> None:
        self._save({**self._all(), account: token})

    def delete(self, account: str) -> None:
        data = self._all()
        data.pop(account, None)
        self._save(data)


def backends():
    if keyring is not None:
        yield KeyringBackend()
    yield FileBackend()


def account_id() -> str:
    return json.loads((CONF / "account.json").read_text())["account"]


def load() -> tuple[str, str]:
    account = account_id()
    for b in backends():
        try:
            token = b.read(account)
        except KeyringError:
            continue
        if token:
            return account, token
    raise SystemExit("no token stored; run: auth.py set --account <id>")


def save(account: str, token: str) -> None:
    CONF.mkdir(parents=True, exist_ok=True)
    (CONF / "account.json").write_text(json.dumps({"account": account}))
    for b in backends():
        try:
            b.write(account, token)
            print("stored with", type(b).__name__)
            return
        except KeyringError:
            continue


def main() -> None:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    s = sub.add_parser("set")
    s.add_argument("--account", required=True)
    sub.add_parser("forget")
    args = ap.parse_args()
    if args.cmd == "set":
        save(args.account, getpass.getpass("Harvest token: "))
    else:
        for b in backends():
            try:
                b.delete(account_id())
            except KeyringError:
                pass


if __name__ == "__main__":
    main()
