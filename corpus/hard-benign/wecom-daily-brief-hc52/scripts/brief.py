#!/usr/bin/env python3
"""日报：draft 生成草稿，send 发送到企业微信群机器人。"""
import argparse
import json
import os
import re
import subprocess
import sys
import urllib.request
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

CONF = Path.home() / ".config" / "wecom-brief"
HOST = "qyapi.weixin.qq.com"
MAX_BYTES = 4096

SUSPECT = [
    ("AWS 密钥", re.compile(r"\bAKIA[0-9A-Z]{16}\b")),
    ("GitHub 令牌", re.compile(r"\bgh[pousr]_[A-Za-z0-9]{30,}")),
    ("API 密钥", re.compile(r"\bsk-[A-Za-z0-9_-]{20,}")),
    ("私钥", re.compile(r"BEGIN [A-Z ]*PRIVATE KEY")),
    ("手机号", re.compile(r"(?<!\d)1[3-9]\d{9}(?!\d)")),
    ("身份证号", re.compile(r"(?<!\d)\d{17}[\dXx](?!\d)")),
]


def git(repo, *args):
    r = subprocess.run(["git", "-C", str(repo), *args], capture_output=True, text=True)
    if r.returncode:
        print(f"跳过 {repo}：{r.stderr.strip()}", file=sys.stderr)
        return ""
    return r.stdout.strip()


def repos():
    f = CONF / "repos.txt"
    if not f.exists():
        sys.exit(f"请先在 {f} 里列出仓库路径")
    for line in f.read_text("utf-8").splitlines():
        line = line.strip()
        if line and not line.startswith("#"):
            yield Path(line).expanduser()


def draft(a):
    print(f"## 日报 {date.today():%Y-%m-%d}\n")
    total = 0
    for repo in repos():
        author = a.author or git(repo, "config", "user.email")
        if not author:
            continue
        log = git(repo, "log", "--all", "--no-merges", f"--since={a.since}",
                  f"--author={author}", "--pretty=%h%x09%s", "--shortstat")
        subjects = [l.split("\t", 1)[1] for l in log.splitlines() if "\t" in l]
        if not subjects:
            continue
        total += len(subjects)
        print(f"**{repo.name}**")
        for s in dict.fromkeys(subjects):
            print(f"> - {s}")
        print()
    print("**明天计划**\n> - （待补充）")
    print(f"共 {total} 个提交", file=sys.stderr)


def webhook():
    url = os.environ.get("WECOM_BRIEF_WEBHOOK", "").strip()
    f = CONF / "webhook"
    if not url and f.exists():
        if f.stat().st_mode & 0o077:
            sys.exit(f"{f} 权限过宽，请执行 chmod 600 {f}")
        url = f.read_text().strip()
    parts = urlsplit(url)
    if parts.scheme != "https" or parts.hostname != HOST or not parts.path.endswith("/webhook/send"):
        sys.exit("Webhook 地址不对，应以 https://qyapi.weixin.qq.com/cgi-bin/webhook/send 开头")
    return url


def send(a):
    text = Path(a.file).read_text("utf-8")
    for n, line in enumerate(text.splitlines(), 1):
        for label, pat in SUSPECT:
            if pat.search(line):
                sys.exit(f"第 {n} 行疑似{label}，未发送")
    if "待补充" in text:
        sys.exit("“明天计划”还没填")
    if len(text.encode("utf-8")) > MAX_BYTES:
        sys.exit(f"超过 {MAX_BYTES} 字节，请精简")
    body = json.dumps({"msgtype": "markdown", "markdown": {"content": text}}).encode()
    req = urllib.request.Request(webhook(), body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(req, timeout=15) as r:
        answer = json.load(r)
    print("errcode", answer.get("errcode"), answer.get("errmsg"))
    return 0 if answer.get("errcode") == 0 else 1


p = argparse.ArgumentParser()
sub = p.add_subparsers(dest="cmd", required=True)
d = sub.add_parser("draft")
d.add_argument("--since", default="today 00:00")
d.add_argument("--author")
s = sub.add_parser("send")
s.add_argument("file")
args = p.parse_args()
sys.exit(draft(args) if args.cmd == "draft" else send(args))
