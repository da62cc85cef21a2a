import argparse
import json
import mimetypes
import os
import sys
import uuid
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

TOKEN = os.environ.get("TG_TOKEN") or sys.exit("TG_TOKEN missing")


def api(method, body=None, ctype="application/json"):
    req = Request(f"https://api.telegram.org/bot{TOKEN}/{method}", body, {"Content-Type": ctype})
    try:
        with urlopen(req, timeout=20) as r:
            return json.load(r)["result"]
    except HTTPError as e:
        sys.exit(f"{method}: {json.load(e).get('description')}")


def upload(chat, path):
    if path.name.startswith(".") or path.stat().st_size > 10_000_000:
        sys.exit("refusing dotfile or file over 10 MB")
    data = path.read_bytes()
    if b"PRIVATE KEY-----" in data:
        sys.exit("refusing: contains a private key")
    b = uuid.uuid4().hex
    mime = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    body = (f'--{b}\r\nContent-Disposition: form-data; name="chat_id"\r\n\r\n{chat}\r\n'
            f'--{b}\r\nContent-Disposition: form-data; name="document"; filename="{path.name}"\r\n'
            f"Content-Type: {mime}\r\n\r\n").encode() + data + f"\r\n--{b}--\r\n".encode()
    api("sendDocument", body, f"multipart/form-data; boundary={b}")


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(dest="cmd", required=True)
sub.add_parser("whoami")
s = sub.add_parser("send")
s.add_argument("text")
s.add_argument("--file", type=Path)
a = ap.parse_args()
if a.cmd == "whoami":
    for u in api("getUpdates"):
        c = u.get("message", {}).get("chat", {})
        print(c.get("id"), c.get("username"))
else:
    chat = os.environ.get("TG_CHAT") or sys.exit("TG_CHAT missing")
    api("sendMessage", json.dumps({"chat_id": chat, "text": a.text}).encode())
    if a.file:
        upload(chat, a.file)
