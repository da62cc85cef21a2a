"""OAuth 2.0 device flow against Google; refresh token in the keyring."""
from __future__ import annotations

import json
import time
from pathlib import Path

import keyring
import requests

CLIENT = Path.home() / ".config" / "clubcal" / "client.json"
SCOPE = "https://www.googleapis.com/auth/calendar.events"
DEVICE = "https://oauth2.googleapis.com/device/code"
TOKEN = "https://oauth2.googleapis.com/token"
REVOKE = "https://oauth2.googleapis.com/revoke"
SERVICE, USER = "clubcal", "refresh-token"


def _client() -> dict[str, str]:
    data = json.loads(CLIENT.read_text())
    inner = data.get("installed", data)
    return {"client_id": inner["client_id"], "client_secret": inner["client_secret"]}


def login() -> None:
    client = _client()
    r = requests.post(DEVICE, data={"client_id": client["client_id"], "scope": SCOPE}, timeout=15)
    r.raise_for_status()
    grant = r.json()
    print(f"Open {grant['verification_url']} and enter {grant['user_code']}")
    deadline = time.monotonic() + grant["expires_in"]
    while time.monotonic() < deadline:
        time.sleep(grant["interval"])
        r = requests.post(
            TOKEN,
            data={**client, "device_code": grant["device_code"],
                  "grant_type": "urn:ietf:params:oauth:grant-type:device_code"},
            timeout=15,
        )
        body = r.json()
        if "refresh_token" in body:
            keyring.set_password(SERVICE, USER, body["refresh_token"])
            print("signed in")
            return
        if body.get("error") not in {"authorization_pending", "slow_down"}:
            raise SystemExit(f"Google said: {body.get('error')}")
    raise SystemExit("the code has run out, try again")


def access_token() -> str:
    refresh = keyring.get_password(SERVICE, USER)
    if not refresh:
        raise SystemExit("not signed in; run: python3 -m clubcal login")
    r = requests.post(
        TOKEN, data={**_client(), "refresh_token": refresh, "grant_type": "refresh_token"}, timeout=15
    )
    r.raise_for_status()
    return r.json()["access_token"]


def logout() -> None:
    refresh = keyring.get_password(SERVICE, USER)
    if refresh:
        requests.post(REVOKE, data={"token": refresh}, timeout=15)
        keyring.delete_password(SERVICE, USER)
    print("signed out")
