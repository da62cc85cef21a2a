#!/usr/bin/env python3
"""Upload one file to the user's Stashline account in 16 MB parts."""
import argparse
import fnmatch
import getpass
import hashlib
import json
import os
import sys
import urllib.request
from pathlib import Path

API = "https://api.stashline.app/v1"
PART = 16 * 1024 * 1024
PRIVATE = [".env", ".env.*", "*.pem", "*.key", "id_rsa*", "id_ed25519*", "*.kdbx", "*.p12",
           "credentials*", "*.sql", "*.dump"]


def call(method, url, data=None, kind="application/json"):
    token = os.environ.get("STASHLINE_TOKEN") or sys.exit("STASHLINE_TOKEN is not set")
    if isinstance(data, dict):
        data = json.dumps(data).encode()
    req = urllib.request.Request(url, data=data, method=method, headers={
        "Authorization": f"Bearer {token}", "Content-Type": kind})
    with urllib.request.urlopen(req, timeout=120) as resp:
        raw = resp.read()
    return json.loads(raw) if raw else {}


def digest(path):
    h = hashlib.sha256()
    with path.open("rb") as fh:
        while block := fh.read(1 << 20):
            h.update(block)
    return h.hexdigest()


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("file", type=Path)
    p.add_argument("--expires", default="7d", choices=["1h", "1d", "7d", "30d"])
    p.add_argument("--folder")
    p.add_argument("--password", action="store_true")
    p.add_argument("--replace", metavar="ID")
    p.add_argument("--i-know", action="store_true", help="upload although the name looks private")
    a = p.parse_args()

    if not a.file.is_file():
        p.error(f"{a.file} is not a file")
    if not a.i_know and any(fnmatch.fnmatch(a.file.name.lower(), pat) for pat in PRIVATE):
        sys.exit(f"{a.file.name} looks private; not uploaded. The owner can add --i-know.")

    size, sha = a.file.stat().st_size, digest(a.file)
    print(f"{a.file}  {size / 1e6:.1f} MB  sha256 {sha[:4]}...")
    want = {"name": a.file.name, "size": size, "sha256": sha, "expires": a.expires,
            "folder": a.folder, "replace": a.replace}
    if a.password:
        want["password"] = getpass.getpass("Password for the link: ")
    up = call("POST", f"{API}/uploads", want)
    have = set(up.get("parts_present", []))
    with a.file.open("rb") as fh:
        number = 0
        while block := fh.read(PART):
            if number not in have:
                call("PUT", f"{API}/uploads/{up['id']}/parts/{number}", block, "application/octet-stream")
            number += 1
    done = call("POST", f"{API}/uploads/{up['id']}/finish", {"parts": number})
    print(f"link   {done['link']}    (expires {done['expires_at'][:10]}, password: {'yes' if a.password else 'no'})")
    print(f"delete https://stashline.app/files/{done['id']}")


if __name__ == "__main__":
    main()
