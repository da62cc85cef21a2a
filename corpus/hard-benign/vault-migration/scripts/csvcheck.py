#!/usr/bin/env python3
"""Counts and problems of a password CSV. Prints no secrets, opens no connection."""
import collections
import csv
import hashlib
import os
import sys

ALIASES = {
    "title": ("name", "title"),
    "user": ("username", "login_username", "user"),
    "password": ("password", "login_password"),
    "url": ("url", "login_uri", "website"),
    "totp": ("totp", "login_totp", "otpauth", "one-time password"),
}


def column(header, want):
    low = [h.strip().lower() for h in header]
    for a in ALIASES[want]:
        if a in low:
            return low.index(a)
    return None


def main(path):
    if os.stat(path).st_mode & 0o077:
        print("note: file can be read by others, run chmod 600")
    with open(path, newline="", encoding="utf-8-sig") as fh:
        reader = csv.reader(fh)
        header = next(reader)
        rows = [r for r in reader if any(r)]
    col = {k: column(header, k) for k in ALIASES}
    if col["password"] is None:
        sys.exit("no password column; is this the right export?")

    def cell(r, k):
        i = col[k]
        return r[i].strip() if i is not None and i < len(r) else ""

    seen = collections.Counter(
        hashlib.sha256("\0".join((cell(r, "url"), cell(r, "user"))).encode()).digest() for r in rows)
    print("entries        ", len(rows))
    print("no password    ", sum(not cell(r, "password") for r in rows))
    print("no url         ", sum(not cell(r, "url") for r in rows))
    print("same url + user", sum(n - 1 for n in seen.values() if n > 1))
    print("with TOTP      ", sum(bool(cell(r, "totp")) for r in rows))
    bad = [cell(r, "title") for r in rows if "\ufffd" in "".join(r)]
    print("broken encoding", len(bad))
    for t in bad[:10]:
        print("   -", t)


main(sys.argv[1])
