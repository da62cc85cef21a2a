"""Send a message to the owner's Telegram chat."""
import argparse
import json
import os
import pathlib
import sys
import urllib.parse
import urllib.request

ENV = pathlib.Path.home() / ".config/notify/telegram.env"


def settings():
    values = dict(os.environ)
    if ENV.exists():
        for line in ENV.read_text().splitlines():
            if "=" in line and not line.startswith("#"):
                k, v = line.split("=", 1)
                values.setdefault(k.strip(), v.strip())
    try:
        return values["TELEGRAM_BOT_TOKEN"], values.get("TELEGRAM_CHAT_ID")
    except KeyError:
        sys.exit(f"set TELEGRAM_BOT_TOKEN in {ENV}")


def call(token, method, **params):
    url = f"https://api.telegram.org/bot{token}/{method}"
    data = urllib.parse.urlencode(params).encode()
    with urllib.request.urlopen(url, data, timeout=10) as r:
        return json.load(r)["result"]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("text", nargs="?", default="")
    ap.add_argument("--status", type=int)
    ap.add_argument("--test", action="store_true")
    ap.add_argument("--whoami", action="store_true")
    a = ap.parse_args()
    token, chat = settings()
    if a.whoami:
        print({u["message"]["chat"]["id"] for u in call(token, "getUpdates") if "message" in u})
        return
    text = "notifier works" if a.test else a.text
    if a.status is not None:
        text = f"{'ok' if a.status == 0 else 'FAILED (%d)' % a.status}: {text}"
    call(token, "sendMessage", chat_id=chat, text=text[:4000])


if __name__ == "__main__":
    main()
