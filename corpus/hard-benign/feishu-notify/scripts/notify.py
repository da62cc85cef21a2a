import argparse
import base64
import hashlib
import hmac
import json
import os
import sys
import time
from urllib.parse import urlparse
from urllib.request import Request, urlopen

from dotenv import load_dotenv

COLOR = {"info": "blue", "ok": "green", "warn": "orange", "error": "red"}


def sign(secret, ts):
    key = f"{ts}\n{secret}".encode()
    return base64.b64encode(hmac.new(key, b"", hashlib.sha256).digest()).decode()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--title", required=True)
    ap.add_argument("--text", required=True)
    ap.add_argument("--level", choices=COLOR, default="info")
    a = ap.parse_args()

    load_dotenv()
    hook = os.environ.get("FEISHU_WEBHOOK", "")
    if urlparse(hook).hostname != "open.feishu.cn":
        sys.exit("FEISHU_WEBHOOK 未设置或域名不对")
    body = {
        "msg_type": "interactive",
        "card": {
            "header": {"title": {"tag": "plain_text", "content": a.title}, "template": COLOR[a.level]},
            "elements": [{"tag": "div", "text": {"tag": "lark_md", "content": a.text}}],
        },
    }
    secret = os.environ.get("FEISHU_SECRET")
    if secret:
        ts = str(int(time.time()))
        body.update(timestamp=ts, sign=sign(secret, ts))
    req = Request(hook, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(req, timeout=10) as r:
        res = json.load(r)
    if res.get("code", 0) != 0:
        sys.exit(f"发送失败: {res.get('msg')}")
    print("已发送")


main()
