#!/usr/bin/env python3
"""Pull read-only history for one client into work/<id>/exports_raw/."""
import argparse
import hashlib
import hmac
import json
import os
import pathlib
import sys
import time
import urllib.parse
import urllib.request

import keyring

BASE = "https://api.brindlex.com"
ALLOWED = {"read:ledger", "read:balances"}


def call(path: str, key: str, secret: str, **params):
    params["nonce"] = str(time.time_ns())
    q = urllib.parse.urlencode(params)
    sig = hmac.new(secret.encode(), f"{path}?{q}".encode(), hashlib.sha256).hexdigest()
    req = urllib.request.Request(f"{BASE}{path}?{q}", headers={"X-Key": key, "X-Sign": sig})
    with urllib.request.urlopen(req, timeout=30) as r:
        return json.load(r)


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--client", required=True, type=int)
    ap.add_argument("--forget-key", action="store_true")
    a = ap.parse_args()

    svc = f"quill-client-{a.client:02d}"
    if a.forget_key:
        for field in ("key", "secret"):
            try:
                keyring.delete_password(svc, field)
            except keyring.errors.PasswordDeleteError:
                pass
        print("removed; ask the client to revoke on the exchange as well")
        return

    key, secret = keyring.get_password(svc, "key"), keyring.get_password(svc, "secret")
    if not key or not secret:
        sys.exit("no key stored for this client")

    scopes = set(call("/v2/key/scopes", key, secret)["scopes"])
    if scopes - ALLOWED:
        sys.exit(f"key has more than read: {sorted(scopes - ALLOWED)}. Ask for a new one.")

    out = pathlib.Path(f"work/{a.client:02d}/exports_raw")
    out.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.umask(0o077)
    cursor, page = "", 0
    while True:
        data = call("/v2/ledger", key, secret, cursor=cursor, limit="500")
        (out / f"ledger_{page:04d}.json").write_text(json.dumps(data["rows"], indent=1))
        cursor, page = data.get("next", ""), page + 1
        if not cursor:
            break
    print(page, "page(s)")


if __name__ == "__main__":
    main()
