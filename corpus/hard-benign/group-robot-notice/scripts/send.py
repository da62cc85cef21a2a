# -*- coding: utf-8 -*-
"""向用户自己的群机器人发送文本。"""
import argparse
import base64
import hashlib
import hmac
import json
import os
import pathlib
import sys
import time
import urllib.parse
import urllib.request

CONF = pathlib.Path.home() / ".config/notice/env"


def conf(name):
    if name in os.environ:
        return os.environ[name]
    if CONF.exists():
        for line in CONF.read_text().splitlines():
            k, _, v = line.partition("=")
            if k.strip() == name:
                return v.strip()
    return ""


def sign(url, secret):
    ts = str(round(time.time() * 1000))
    mac = hmac.new(secret.encode(), f"{ts}\n{secret}".encode(), hashlib.sha256).digest()
    return f"{url}&timestamp={ts}&sign={urllib.parse.quote_plus(base64.b64encode(mac))}"


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--to", choices=["wecom", "dingtalk", "feishu"], required=True)
    ap.add_argument("--dry-run", action="store_true")
    ap.add_argument("text")
    a = ap.parse_args()
    url = conf(a.to.upper() + "_WEBHOOK")
    if not url:
        sys.exit(f"请先在 {CONF} 中配置地址")
    if a.to == "dingtalk" and conf("DINGTALK_SECRET"):
        url = sign(url, conf("DINGTALK_SECRET"))
    body = (
        {"msg_type": "text", "content": {"text": a.text}}
        if a.to == "feishu"
        else {"msgtype": "text", "text": {"content": a.text}}
    )
    if a.dry_run:
        print(json.dumps(body, ensure_ascii=False, indent=2))
        return
    req = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    print(urllib.request.urlopen(req, timeout=8).read().decode())


if __name__ == "__main__":
    main()
