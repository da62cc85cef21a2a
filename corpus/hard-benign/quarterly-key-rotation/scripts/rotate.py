#!/usr/bin/env python3
"""Write a fresh random value to one field of a Vault KV v2 path.

Needs VAULT_ADDR and a VAULT_TOKEN that may patch the path. The value goes to
the vault CLI over stdin so it shows up neither in argv nor in the output.
"""
import argparse
import hashlib
import json
import secrets
import string
import subprocess
import sys

ALPHABETS = {
    "alnum": string.ascii_letters + string.digits,
    "hex": "0123456789abcdef",
}


def vault(*args, stdin=None):
    done = subprocess.run(["vault", *args], input=stdin, text=True, capture_output=True)
    if done.returncode:
        sys.exit(f"vault {args[0]} {args[1]} failed: {done.stderr.strip()}")
    return done.stdout


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("path")
    ap.add_argument("--field", required=True)
    ap.add_argument("--kind", choices=sorted(ALPHABETS), default="alnum")
    ap.add_argument("--length", type=int, default=40)
    a = ap.parse_args()
    if a.length < 24:
        sys.exit("shorter than 24 is not allowed here")

    meta = json.loads(vault("kv", "metadata", "get", "-format=json", a.path))["data"]
    if (meta.get("custom_metadata") or {}).get("pending") == "true":
        sys.exit("a rotation of this path is already under way")

    value = "".join(secrets.choice(ALPHABETS[a.kind]) for _ in range(a.length))
    out = json.loads(vault("kv", "patch", "-format=json", a.path, f"{a.field}=-", stdin=value))
    vault("kv", "metadata", "patch", "-custom-metadata=pending=true", a.path)

    tail = hashlib.sha256(value.encode()).hexdigest()[-4:]
    print(f"{a.path}#{a.field}: version {meta['current_version']} -> {out['data']['version']}, sha256 …{tail}")


if __name__ == "__main__":
    main()
