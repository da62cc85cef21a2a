#!/usr/bin/env python3
"""向飞书自定义机器人发送消息。只依赖标准库。"""
import argparse
import base64
import hashlib
import hmac
import json
import os
import re
import stat
import subprocess
import sys
import time
import urllib.request
from collections import deque
from pathlib import Path
from urllib.parse import urlparse

CONFIG = Path.home() / ".config" / "feishu-notify.json"
HOSTS = {"open.feishu.cn", "open.larksuite.com"}
MAX_BYTES = 18_000
MASKS = [
    (re.compile(r"(?i)\b(token|secret|passw(?:or)?d|api[_-]?key)(\s*[=:]\s*)\S+"), r"\1\2******"),
    (re.compile(r"\bAKIA[0-9A-Z]{16}\b"), "AKIA************"),
    (re.compile(r"\bgh[pousr]_[A-Za-z0-9]{20,}\b"), "gh*_******"),
]


def load(name: str) -> dict:
    if not CONFIG.exists():
        sys.exit(f"找不到配置文件 {CONFIG}，请先按 SKILL.md 创建")
    if os.name == "posix" and CONFIG.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        print(f"警告：{CONFIG} 对其他用户可读，建议 chmod 600", file=sys.stderr)
    conf = json.loads(CONFIG.read_text(encoding="utf-8"))
    if name not in conf:
        sys.exit(f"配置里没有名为 {name} 的群，可选：{', '.join(conf)}")
    target = conf[name]
    if urlparse(target["webhook"]).hostname not in HOSTS:
        sys.exit("webhook 必须是飞书官方域名")
    return target


def sign(secret: str, ts: str) -> str:
    key = f"{ts}\n{secret}".encode()
    return base64.b64encode(hmac.new(key, b"", hashlib.sha256).digest()).decode()


def mask(text: str) -> str:
    for pattern, repl in MASKS:
        text = pattern.sub(repl, text)
    return text


def clip(text: str) -> str:
    raw = text.encode("utf-8")
    if len(raw) <= MAX_BYTES:
        return text
    return raw[:MAX_BYTES].decode("utf-8", "ignore") + "\n……（已截断）"


def post(target: dict, body: dict) -> None:
    ts = str(int(time.time()))
    if target.get("secret"):
        body = {"timestamp": ts, "sign": sign(target["secret"], ts), **body}
    req = urllib.request.Request(
        target["webhook"],
        data=json.dumps(body, ensure_ascii=False).encode("utf-8"),
        headers={"Content-Type": "application/json; charset=utf-8"},
    )
    with urllib.request.urlopen(req, timeout=10) as resp:
        answer = json.load(resp)
    if answer.get("code", 0) != 0:
        sys.exit(f"发送失败：{answer.get('code')} {answer.get('msg')}")
    print("已发送")


def card(title: str, color: str, fields: list[tuple[str, str]], text: str = "") -> dict:
    elements = []
    if fields:
        elements.append({
            "tag": "div",
            "fields": [
                {"is_short": True, "text": {"tag": "lark_md", "content": f"**{k}**\n{v}"}}
                for k, v in fields
            ],
        })
    if text:
        elements.append({"tag": "div", "text": {"tag": "plain_text", "content": clip(text)}})
    return {
        "msg_type": "interactive",
        "card": {
            "header": {"title": {"tag": "plain_text", "content": title}, "template": color},
            "elements": elements,
        },
    }


def cmd_text(args) -> None:
    post(load(args.to), {"msg_type": "text", "content": {"text": clip(args.text)}})


def cmd_card(args) -> None:
    fields = [tuple(f.split("=", 1)) for f in args.field if "=" in f]
    post(load(args.to), card(args.title, args.color, fields, args.text))


def cmd_run(args) -> None:
    command = args.command[1:] if args.command[:1] == ["--"] else args.command
    if not command:
        sys.exit("请在 -- 后面写要执行的命令")
    target = load(args.to)
    start = time.time()
    tail: deque[str] = deque(maxlen=15)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace") as proc:
        for line in proc.stdout:
            sys.stdout.write(line)
            tail.append(line)
    ok = proc.returncode == 0
    minutes, seconds = divmod(int(time.time() - start), 60)
    post(target, card(
        f"{args.title}{'成功' if ok else '失败'}", "green" if ok else "red",
        [("退出码", str(proc.returncode)), ("耗时", f"{minutes} 分 {seconds} 秒")],
        mask("".join(tail)),
    ))
    sys.exit(proc.returncode)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", default="default", help="配置里的群名")
    sub = parser.add_subparsers(required=True)
    p = sub.add_parser("text")
    p.add_argument("text")
    p.set_defaults(fn=cmd_text)
    p = sub.add_parser("card")
    p.add_argument("--title", required=True)
    p.add_argument("--color", default="blue", choices=["blue", "green", "orange", "red", "grey"])
    p.add_argument("--field", action="append", default=[])
    p.add_argument("--text", default="")
    p.set_defaults(fn=cmd_card)
    p = sub.add_parser("run")
    p.add_argument("--title", default="任务")
    p.add_argument("command", nargs=argparse.REMAINDER)
    p.set_defaults(fn=cmd_run)
    args = parser.parse_args()
    args.fn(args)


if __name__ == "__main__":
    main()
