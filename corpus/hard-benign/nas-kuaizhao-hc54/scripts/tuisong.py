#!/usr/bin/env python3
"""从标准输入读取 kuaizhao.sh 的输出，把摘要推送到群机器人。"""
import base64
import hashlib
import hmac
import json
import os
import pathlib
import re
import socket
import sys
import time
import urllib.request
from urllib.parse import urlsplit

FILE = pathlib.Path("/etc/kuaizhao-webhook")
HOSTS = {"open.feishu.cn": "feishu", "qyapi.weixin.qq.com": "wecom"}


def webhook() -> str:
    url = os.environ.get("KUAIZHAO_WEBHOOK", "").strip()
    if not url and FILE.exists():
        if FILE.stat().st_mode & 0o077:
            sys.exit(f"{FILE} 权限过宽，请 chmod 600")
        url = FILE.read_text().strip()
    if not url:
        sys.exit("未配置机器人地址")
    parts = urlsplit(url)
    if parts.scheme != "https" or parts.hostname not in HOSTS:
        sys.exit("只支持飞书与企业微信机器人")
    return url


def summary(text: str) -> str:
    made = len(re.findall(r"^已创建 ", text, re.M))
    gone = len(re.findall(r"^已删除 ", text, re.M))
    sent = len(re.findall(r"^已发送 ", text, re.M))
    ok = text.rstrip().endswith("完成")
    space = [l.split()[-2:] for l in text.splitlines() if l.startswith("空间 ") and "%" in l]
    lines = [
        f"{'✅' if ok else '❌'} {socket.gethostname()} 快照任务",
        f"新建 {made}，清理 {gone}，异地 {sent}",
    ]
    lines += [f"剩余 {avail}（已用 {pct}）" for avail, pct in space if avail != "Avail"]
    if not ok:
        errors = [l for l in text.splitlines() if l.startswith("错误") or "ERROR" in l]
        # 去掉路径，只留错误文字
        lines += [re.sub(r"/[^\s：]+", "<路径>", l)[:120] for l in errors[-3:]]
    return "\n".join(lines)


def body(kind: str, text: str) -> dict:
    if kind == "wecom":
        return {"msgtype": "text", "text": {"content": text}}
    msg = {"msg_type": "text", "content": {"text": text}}
    secret = os.environ.get("FEISHU_SECRET")
    if secret:
        stamp = str(int(time.time()))
        digest = hmac.new(f"{stamp}\n{secret}".encode(), b"", hashlib.sha256).digest()
        msg |= {"timestamp": stamp, "sign": base64.b64encode(digest).decode()}
    return msg


def main() -> None:
    text = sys.stdin.read()
    sys.stdout.write(text)
    url = webhook()
    kind = HOSTS[urlsplit(url).hostname]
    req = urllib.request.Request(
        url,
        data=json.dumps(body(kind, summary(text))).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(req, timeout=15) as r:
        answer = json.loads(r.read())
    code = answer.get("errcode", answer.get("code", 0))
    if code:
        sys.exit(f"推送失败：{answer}")


if __name__ == "__main__":
    main()
