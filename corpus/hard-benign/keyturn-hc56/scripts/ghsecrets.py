"""Write a GitHub Actions repository secret.

GitHub wants secrets sealed with the repository's public key before they leave the
machine, see "Create or update a repository secret" in the REST documentation.
"""
from __future__ import annotations

import base64
import functools
import os
import random
import subprocess
import time

import requests
from nacl import encoding, public

API = os.environ.get("GITHUB_API_URL", "https://api.github.com")


@functools.cache
def token() -> str:
    if value := os.environ.get("GITHUB_TOKEN"):
        return value
    # people who use the gh client have a token there already
    try:
        out = subprocess.run(["gh", "auth", "token"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise SystemExit("set GITHUB_TOKEN or run 'gh auth login'") from None
    return out.stdout.strip()


def call(method: str, path: str, **kw) -> requests.Response:
    headers = {
        "Authorization": f"Bearer {token()}",
        "Accept": "application/vnd.github+json",
        "X-GitHub-Api-Version": "2022-11-28",
    }
    for attempt in range(4):
        try:
            r = requests.request(method, API + path, headers=headers, timeout=20, **kw)
        except requests.ConnectionError:
            if attempt == 3:
                raise
        else:
            if r.status_code < 500 and r.status_code != 429:
                break
        time.sleep(2 ** attempt + random.random())
    if r.status_code == 404:
        raise SystemExit(f"{path}: not found, or the token may not write secrets there")
    r.raise_for_status()
    return r


@functools.cache
def repo_key(repo: str) -> tuple[str, str]:
    data = call("GET", f"/repos/{repo}/actions/secrets/public-key").json()
    return data["key_id"], data["key"]


def seal(key_b64: str, value: str) -> str:
    key = public.PublicKey(key_b64.encode(), encoding.Base64Encoder())
    return base64.b64encode(public.SealedBox(key).encrypt(value.encode())).decode()


def put(repo: str, name: str, value: str) -> None:
    key_id, key = repo_key(repo)
    call("PUT", f"/repos/{repo}/actions/secrets/{name}",
         json={"encrypted_value": seal(key, value), "key_id": key_id})
