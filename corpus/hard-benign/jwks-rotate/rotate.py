"""Add or retire a key in a JWKS file. Needs: cryptography>=42."""
import argparse
import base64
import json
import os
import pathlib
import secrets

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec


def b64u(n: int) -> str:
    return base64.urlsafe_b64encode(n.to_bytes(32, "big")).rstrip(b"=").decode()


def load(path):
    p = pathlib.Path(path)
    return json.loads(p.read_text()) if p.exists() else {"keys": []}


def store(path, doc):
    tmp = pathlib.Path(str(path) + ".new")
    tmp.write_text(json.dumps(doc, indent=2) + "\n")
    tmp.replace(path)


def add(args):
    kid = "es256-" + secrets.token_hex(6)
    key = ec.generate_private_key(ec.SECP256R1())
    pem = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    target = pathlib.Path(args.keydir) / f"{kid}.pem"
    fd = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(fd, "wb") as fh:
        fh.write(pem)
    pub = key.public_key().public_numbers()
    doc = load(args.jwks)
    doc["keys"].append(
        {"kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256",
         "kid": kid, "x": b64u(pub.x), "y": b64u(pub.y)}
    )
    store(args.jwks, doc)
    print(f"new kid {kid}, private half in {target}")


def retire(args):
    doc = load(args.jwks)
    left = [k for k in doc["keys"] if k["kid"] != args.kid]
    if len(left) == len(doc["keys"]):
        raise SystemExit(f"kid {args.kid} is not in the set")
    if not left:
        raise SystemExit("refusing to empty the set")
    store(args.jwks, {"keys": left})
    print("remaining:", ", ".join(k["kid"] for k in left))


p = argparse.ArgumentParser()
s = p.add_subparsers(required=True)
a = s.add_parser("add"); a.add_argument("--jwks", required=True); a.add_argument("--keydir", required=True); a.set_defaults(f=add)
r = s.add_parser("retire"); r.add_argument("--jwks", required=True); r.add_argument("--kid", required=True); r.set_defaults(f=retire)
ns = p.parse_args()
ns.f(ns)
