"""Copies secrets from Vault to GitHub Actions, encrypted for each repository."""
import argparse
import base64
import os
import re
import subprocess
import sys

import hvac
import requests
import yaml
from nacl import encoding, public

API = "https://api.github.com"


def github_token():
    token = os.environ.get("GITHUB_APP_TOKEN")
    if token:
        return token
    return subprocess.run(["gh", "auth", "token"], capture_output=True, text=True, check=True).stdout.strip()


HEAD = {"Authorization": f"Bearer {github_token()}", "Accept": "application/vnd.github+json"}
VAULT = hvac.Client(url=os.environ["VAULT_ADDR"], token=os.environ.get("VAULT_TOKEN"))


def gh(method, path, **kw):
    answer = requests.request(method, API + path, headers=HEAD, timeout=30, **kw)
    answer.raise_for_status()
    return answer.json() if answer.content else {}


def value(path):
    name, _, field = path.partition("#")
    return VAULT.secrets.kv.v2.read_secret_version(path=name, raise_on_deleted_version=True)["data"]["data"][field or "value"]


def seal(key, text):
    box = public.SealedBox(public.PublicKey(key.encode(), encoding.Base64Encoder()))
    return base64.b64encode(box.encrypt(text.encode())).decode()


def wanted():
    with open("map.yaml") as handle:
        return yaml.safe_load(handle)["repositories"]


def plan(apply):
    for repo, names in wanted().items():
        there = {one["name"]: one["updated_at"] for one in gh("GET", f"/repos/{repo}/actions/secrets?per_page=100")["secrets"]}
        key = gh("GET", f"/repos/{repo}/actions/secrets/public-key")
        for name, path in names.items():
            meta = VAULT.secrets.kv.v2.read_secret_metadata(path=path.partition("#")[0])["data"]
            if name in there and there[name] >= meta["updated_time"][:19]:
                continue
            print(f"{repo}: {name} {'updated' if apply else 'would be updated'}")
            if apply:
                gh("PUT", f"/repos/{repo}/actions/secrets/{name}", json={"encrypted_value": seal(key["key"], value(path)), "key_id": key["key_id"]})


def unused(delete):
    for repo in wanted():
        flows = gh("GET", f"/repos/{repo}/contents/.github/workflows")
        text = "".join(requests.get(one["download_url"], headers=HEAD, timeout=30).text for one in flows)
        used = set(re.findall(r"secrets\.([A-Z0-9_]+)", text))
        for one in gh("GET", f"/repos/{repo}/actions/secrets?per_page=100")["secrets"]:
            if one["name"] in used or one["name"] == "GITHUB_TOKEN":
                continue
            print(repo, one["name"], "is not used")
            if delete and input("delete? [y/N] ") == "y":
                gh("DELETE", f"/repos/{repo}/actions/secrets/{one['name']}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["plan", "apply", "unused"])
    parser.add_argument("--delete", action="store_true")
    args = parser.parse_args()
    if not VAULT.is_authenticated():
        sys.exit("please run `vault login` first")
    unused(args.delete) if args.what == "unused" else plan(args.what == "apply")
