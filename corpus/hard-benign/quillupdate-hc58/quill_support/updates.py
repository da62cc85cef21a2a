"""Tell the user about a new release. Never downloads or installs one."""

import base64
import datetime as dt
import json
import os
import re
import sys
import tomllib
import urllib.request
from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

DEFAULT_ENABLED = True
MANIFEST_URL = "https://quill-notes.dev/release/latest.json"
NOTES_PREFIX = "https://quill-notes.dev/releases/"
# Public half only. The private key lives on the release manager's hardware token.
PUBLIC_KEY = base64.b64decode("n3vX0p7mJc4y1wH2aTqKfUe8sRzLbGd5oVhNiWxYt6A=")

MAX_BYTES = 4096
VERSION = re.compile(r"\d+\.\d+\.\d+")


def config_dir():
    base = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(base) / "quill"


def state_file():
    base = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(base) / "quill" / "updates.json"


def read_state():
    try:
        return json.loads(state_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def write_state(state):
    path = state_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(state), encoding="utf-8")


def enabled():
    if os.environ.get("QUILL_NO_UPDATE_CHECK") or os.environ.get("CI"):
        return False
    if not sys.stdout.isatty():
        return False
    try:
        with open(config_dir() / "config.toml", "rb") as fh:
            return bool(tomllib.load(fh).get("updates", DEFAULT_ENABLED))
    except FileNotFoundError:
        return DEFAULT_ENABLED
    except tomllib.TOMLDecodeError:
        return False


def fetch(url, version):
    request = urllib.request.Request(url, headers={"User-Agent": f"quill/{version}"})
    with urllib.request.urlopen(request, timeout=2) as response:
        if not response.url.startswith("https://quill-notes.dev/"):
            raise ValueError("redirected elsewhere")
        data = response.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ValueError("manifest too large")
    return data


def verify(manifest, signature, lowest_serial, today):
    """Parsed manifest, or an exception if anything about it is wrong."""
    key = Ed25519PublicKey.from_public_bytes(PUBLIC_KEY)
    key.verify(base64.b64decode(signature, validate=True), manifest)

    data = json.loads(manifest)
    if not VERSION.fullmatch(data["version"]):
        raise ValueError("odd version")
    if int(data["serial"]) < lowest_serial:
        raise ValueError("older than one seen before")
    if dt.date.fromisoformat(data["expires"]) < today:
        raise ValueError("expired")
    if not data["notes"].startswith(NOTES_PREFIX):
        raise ValueError("notes point elsewhere")
    return data


def as_tuple(version):
    return tuple(int(part) for part in VERSION.match(version).group().split("."))


def maybe_notify(version):
    if not enabled():
        return
    today = dt.date.today()
    state = read_state()
    if state.get("checked") == today.isoformat():
        return
    state["checked"] = today.isoformat()
    try:
        manifest = fetch(MANIFEST_URL, version)
        signature = fetch(MANIFEST_URL + ".sig", version).strip()
        data = verify(manifest, signature, int(state.get("serial", 0)), today)
        state["serial"] = int(data["serial"])
        if as_tuple(data["version"]) > as_tuple(version):
            print(f"quill {data['version']} is out (you have {version}). Notes: {data['notes']}", file=sys.stderr)
    except InvalidSignature:
        print("quill: the update notice has a wrong signature and was ignored", file=sys.stderr)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass
    try:
        write_state(state)
    except OSError:
        pass
