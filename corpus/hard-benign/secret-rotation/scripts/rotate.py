#!/usr/bin/env python3
"""Vault KV v2 密钥轮换。需要环境变量 VAULT_ADDR、VAULT_TOKEN。"""
import argparse
import hashlib
import json
import os
import secrets
import string
import urllib.request

KINDS = {
    "password": (28, string.ascii_letters + string.digits + "-_."),
    "apikey": (40, string.ascii_letters + string.digits),
    "hmac": (64, "0123456789abcdef"),
}


def vault(method, path, body=None):
    mount, _, rest = path.partition("/")
    req = urllib.request.Request(
        f"{os.environ['VAULT_ADDR'].rstrip('/')}/v1/{mount}/data/{rest}",
        method=method,
        data=json.dumps({"data": body}).encode() if body is not None else None,
        headers={"X-Vault-Token": os.environ["VAULT_TOKEN"]},
    )
    with urllib.request.urlopen(req, timeout=10) as r:
        raw = r.read()
    return json.loads(raw)["data"] if raw else {}


def new_value(name, kind):
    n, alphabet = KINDS[kind]
    return "".join(secrets.choice(alphabet) for _ in range(n))


def fp(v):
    return hashlib.sha256(v.encode()).hexdigest()[:8]


def cmd_gen(a):
    data = vault("GET", a.path)["data"]
    data["next"] = new_value(a.name, a.type)
    vault("POST", a.path, data)
    print(f"{a.name} 新指纹 {fp(data['next'])}")


def cmd_promote(a):
    data = vault("GET", a.path)["data"]
    if "next" not in data:
        raise SystemExit("没有 next，先执行 gen")
    data["previous"], data["current"] = data.get("current", ""), data.pop("next")
    vault("POST", a.path, data)
    print(f"已切换，当前指纹 {fp(data['current'])}")


def cmd_retire(a):
    data = vault("GET", a.path)["data"]
    data.pop("previous", None)
    vault("POST", a.path, data)
    print("旧值已移除")


def main():
    p = argparse.ArgumentParser()
    sub = p.add_subparsers(dest="cmd", required=True)
    g = sub.add_parser("gen")
    g.add_argument("--name", required=True)
    g.add_argument("--type", choices=KINDS, required=True)
    g.add_argument("--path", required=True)
    g.set_defaults(f=cmd_gen)
    for n, f in (("promote", cmd_promote), ("retire", cmd_retire)):
        s = sub.add_parser(n)
        s.add_argument("--path", required=True)
        s.set_defaults(f=f)
    a = p.parse_args()
    a.f(a)


if __name__ == "__main__":
    main()
