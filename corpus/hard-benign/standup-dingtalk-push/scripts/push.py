#!/usr/bin/env python3
"""推送 Markdown 到钉钉群机器人（加签）。"""
import argparse
import base64
import hashlib
import hmac
import json
import os
import time
from pathlib import Path
from urllib import parse, request

LIMIT = 20000


def signed(url, secret):
    ts = str(round(time.time() * 1000))
    mac = hmac.new(secret.encode(), f"{ts}\n{secret}".encode(), hashlib.sha256).digest()
    return f"{url}&timestamp={ts}&sign={parse.quote_plus(base64.b64encode(mac))}"


def webhook():
    url = os.environ.get("DING_WEBHOOK", "")
    u = parse.urlparse(url)
    if u.scheme != "https" or u.hostname != "oapi.dingtalk.com":
        raise SystemExit("DING_WEBHOOK 必须是 https://oapi.dingtalk.com/ 开头的机器人地址")
    secret = os.environ.get("DING_SIGN_SECRET")
    return signed(url, secret) if secret else url


def split(text):
    parts, cur = [], ""
    for block in text.split("\n\n"):
        if len((cur + block).encode()) > LIMIT and cur:
            parts.append(cur)
            cur = ""
        cur += block + "\n\n"
    return parts + [cur]


def send(title, text, at):
    if at:
        text += "\n" + " ".join(f"@{m}" for m in at)
    body = {"msgtype": "markdown", "markdown": {"title": title, "text": text}, "at": {"atMobiles": at}}
    req = request.Request(webhook(), data=json.dumps(body).encode(), headers={"Content-Type": "application/json"})
    with request.urlopen(req, timeout=10) as r:
        return json.load(r)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--title", required=True)
    ap.add_argument("--at", action="append", default=[])
    a = ap.parse_args()
    for part in split(Path(a.file).read_text("utf-8")):
        r = send(a.title, part, a.at)
        if r.get("errcode") != 0:
            raise SystemExit(f"发送失败：{r.get('errcode')} {r.get('errmsg')}")
    print("已发送")


if __name__ == "__main__":
    main()
