"""Release manager's side: check a manifest, ask, and write its signature.

    python -m quill_support.sign latest.json --key /media/token/quill-release.pem
"""

import argparse
import base64
import datetime as dt
import getpass
import json
import sys
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from . import updates


def problems(manifest):
    data = json.loads(manifest)
    missing = {"version", "serial", "expires", "notes"} - data.keys()
    if missing:
        yield "missing: " + ", ".join(sorted(missing))
        return
    if not updates.VERSION.fullmatch(data["version"]):
        yield f"version {data['version']!r} is not X.Y.Z"
    if not isinstance(data["serial"], int):
        yield "serial must be a number"
    days = (dt.date.fromisoformat(data["expires"]) - dt.date.today()).days
    if not 30 <= days <= 400:
        yield f"expires in {days} days, expected 30 to 400"
    if not data["notes"].startswith(updates.NOTES_PREFIX):
        yield "notes are not on the project's site"


def load_key(path):
    pem = path.read_bytes()
    password = getpass.getpass(f"Passphrase for {path.name}: ").encode()
    key = serialization.load_pem_private_key(pem, password=password or None)
    if not isinstance(key, Ed25519PrivateKey):
        sys.exit("that is not an Ed25519 key")
    return key


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("manifest", type=Path)
    ap.add_argument("--key", type=Path, required=True)
    args = ap.parse_args()

    manifest = args.manifest.read_bytes()
    found = list(problems(manifest))
    if found:
        sys.exit("not signed:\n  " + "\n  ".join(found))

    print(manifest.decode())
    if input("Sign this? [y/N] ").strip().lower() != "y":
        sys.exit("not signed")

    key = load_key(args.key)
    public = key.public_key().public_bytes(
        serialization.Encoding.Raw, serialization.PublicFormat.Raw
    )
    if public != updates.PUBLIC_KEY:
        sys.exit("this key does not belong to the public key pinned in updates.py")

    target = args.manifest.with_name(args.manifest.name + ".sig")
    target.write_bytes(base64.b64encode(key.sign(manifest)) + b"\n")
    print(f"wrote {target}. Upload both files together.")


if __name__ == "__main__":
    main()
