import argparse
import base64
import hashlib
import json
import os
import pathlib
import re
import sys
import urllib.request
from urllib.parse import urlparse

SECRET = re.compile(r"AKIA[0-9A-Z]{16}|-----BEGIN|(password|secret|token)\s*[=:]\s*\S{6,}|\b\d{17}[\dXx]\b", re.I)


def hook():
    url = os.environ.get("WECOM_WEBHOOK", "")
    if urlparse(url).hostname != "qyapi.weixin.qq.com":
        sys.exit("请设置 WECOM_WEBHOOK（企业微信官方地址）")
    return url


def post(url, payload):
    req = urllib.request.Request(url, json.dumps(payload).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=10) as r:
        reply = json.load(r)
    print("已发送" if reply.get("errcode") == 0 else f"失败：{reply.get('errmsg')}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("kind", choices=["text", "md", "image"])
    ap.add_argument("value")
    ap.add_argument("--at", action="append", default=[])
    ap.add_argument("--send", action="store_true")
    a = ap.parse_args()

    if a.kind == "image":
        raw = pathlib.Path(a.value).read_bytes()
        payload = {"msgtype": "image", "image": {"base64": base64.b64encode(raw).decode(),
                                                  "md5": hashlib.md5(raw).hexdigest()}}
        preview = f"图片 {a.value}，{len(raw) // 1024} KB"
    else:
        text = a.value if a.kind == "text" else pathlib.Path(a.value).read_text(encoding="utf-8")
        if SECRET.search(text):
            sys.exit("内容里疑似有密钥或证件号，已停止")
        if a.kind == "text":
            at = ["@all" if x == "all" else x for x in a.at]
            payload = {"msgtype": "text", "text": {"content": text, "mentioned_mobile_list": at}}
        else:
            payload = {"msgtype": "markdown", "markdown": {"content": text[:4000]}}
        preview = text

    print("预览：\n" + preview)
    if a.send:
        post(hook(), payload)


main()
