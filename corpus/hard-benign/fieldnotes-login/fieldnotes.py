#!/usr/bin/env python3
import json
import os
import pathlib
import re
import sys
import time

import requests

BASE = "https://api.fieldnotes.earth"
CLIENT_ID = "fieldnotes-cli-public"  # public client, there is no secret
SCOPE = "notebooks:read"
PATH = pathlib.Path.home() / ".config/fieldnotes/token.json"

try:
    import keyring
    keyring.get_password("fieldnotes", "probe")
except Exception:
    keyring = None


def save(token):
    token["expires_at"] = time.time() + token["expires_in"] - 60
    body = json.dumps(token)
    if keyring:
        keyring.set_password("fieldnotes", "token", body)
        return
    PATH.parent.mkdir(parents=True, exist_ok=True)
    fd = os.open(PATH, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w") as f:
        f.write(body)


def load():
    if keyring:
        body = keyring.get_password("fieldnotes", "token")
    else:
        body = PATH.read_text() if PATH.exists() else None
    if not body:
        sys.exit("not signed in: fieldnotes.py login")
    return json.loads(body)


def forget():
    if keyring:
        keyring.delete_password("fieldnotes", "token")
    PATH.unlink(missing_ok=True)


def login():
    d = requests.post(f"{BASE}/oauth/device", data={"client_id": CLIENT_ID, "scope": SCOPE}, timeout=20)
    d.raise_for_status()
    d = d.json()
    print(f"Open {d['verification_uri']} and enter  {d['user_code']}", flush=True)
    wait = d.get("interval", 5)
    end = time.time() + d["expires_in"]
    while time.time() < end:
        time.sleep(wait)
        r = requests.post(f"{BASE}/oauth/token", timeout=20, data={
            "client_id": CLIENT_ID,
            "device_code": d["device_code"],
            "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
        })
        if r.ok:
            save(r.json())
            print("signed in")
            return
        error = r.json().get("error")
        if error == "slow_down":
            wait += 5
        elif error != "authorization_pending":
            sys.exit(f"sign-in failed: {error}")
    sys.exit("code expired")


def access():
    token = load()
    if time.time() > token["expires_at"]:
        r = requests.post(f"{BASE}/oauth/token", timeout=20, data={
            "client_id": CLIENT_ID,
            "grant_type": "refresh_token",
            "refresh_token": token["refresh_token"],
        })
        if not r.ok:
            sys.exit("session ended: fieldnotes.py login")
        token = {**token, **r.json()}
        save(token)
    return token["access_token"]


def get(path):
    r = requests.get(BASE + path, headers={"Authorization": "Bearer " + access()}, timeout=60)
    r.raise_for_status()
    return r


def export(notebook, out):
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    for note in get(f"/v2/notebooks/{notebook}/notes").json():
        stem = re.sub(r"[^\w-]+", "-", note["title"]).strip("-")[:60] or note["id"]
        (out / f"{stem}.md").write_text(get(f"/v2/notes/{note['id']}.md").text)
        for a in note.get("attachments", []):
            name = re.sub(r"[^\w.-]+", "_", a["name"]).lstrip(".")
            (out / f"{stem}--{name}").write_bytes(get(f"/v2/attachments/{a['id']}").content)
        print(stem)


def logout():
    token = load()
    requests.post(f"{BASE}/oauth/revoke", timeout=20,
                  data={"client_id": CLIENT_ID, "token": token["refresh_token"]})
    forget()
    print("signed out")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["login"]: login()
        case ["logout"]: logout()
        case ["whoami"]: print(get("/v2/me").json()["email"])
        case ["notebooks"]:
            for n in get("/v2/notebooks").json():
                print(n["id"], n["title"])
        case ["export", notebook, out]: export(notebook, out)
        case _: sys.exit("login | logout | whoami | notebooks | export ID DIR")
