#!/usr/bin/env python3
"""日报：collect 收集当天提交；send FILE 发送到飞书群。"""
import base64
import hashlib
import hmac
import json
import stat
import subprocess
import sys
import time
import tomllib
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

CONFIG = Path.home() / ".config/feishu-ribao/config.toml"
ALLOWED = {"open.feishu.cn", "open.larksuite.com"}


def load():
    if not CONFIG.exists():
        sys.exit(f"没有配置文件 {CONFIG}，请按 SKILL.md 填写")
    if stat.S_IMODE(CONFIG.stat().st_mode) & 0o077:
        sys.exit(f"权限太宽，请执行：chmod 600 {CONFIG}")
    conf = tomllib.loads(CONFIG.read_text(encoding="utf-8"))
    url = urlsplit(conf["webhook"])
    if url.scheme != "https" or url.hostname not in ALLOWED:
        sys.exit("webhook 不是飞书地址")
    return conf


def collect(conf):
    result = []
    for repo in conf["repos"]:
        path = Path(repo).expanduser()
        if not (path / ".git").exists():
            print(f"跳过（不是 git 仓库）：{path}", file=sys.stderr)
            continue
        out = subprocess.run(
            ["git", "-C", str(path), "log", "--all", "--no-merges", "--since=midnight",
             f"--author={conf['author']}", "--shortstat", "--format=%x1e%h%x1f%s%x1f%D"],
            capture_output=True, text=True, check=True).stdout
        for block in out.split("\x1e")[1:]:
            head, *rest = block.strip().split("\n")
            sha, title, refs = head.split("\x1f")
            result.append({
                "仓库": path.name,
                "提交": sha,
                "标题": title,
                "分支": refs,
                "改动": rest[-1].strip() if rest else "",
            })
    print(json.dumps(result, ensure_ascii=False, indent=2))
    if not result:
        print("今天没有提交，问问用户做了什么", file=sys.stderr)


def sign(secret, ts):
    # 飞书的规则：以 "时间戳\n密钥" 为 key，对空串做 HMAC-SHA256
    key = f"{ts}\n{secret}".encode()
    return base64.b64encode(hmac.new(key, b"", hashlib.sha256).digest()).decode()


def send(conf, file):
    text = Path(file).read_text(encoding="utf-8").strip()
    if not text:
        sys.exit("内容为空")
    if len(text.encode()) > 20_000:
        sys.exit("内容太长")
    # 不允许 @所有人
    text = text.replace('<at user_id="all">', "").replace("@所有人", "所有人")
    ts = str(int(time.time()))
    body = {"timestamp": ts, "sign": sign(conf["secret"], ts),
            "msg_type": "text", "content": {"text": text}}
    req = urllib.request.Request(
        conf["webhook"], data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json; charset=utf-8"})
    with urllib.request.urlopen(req, timeout=15) as res:
        answer = json.load(res)
    if answer.get("code", 0) != 0:
        sys.exit(f"发送失败 {answer.get('code')}：{answer.get('msg')}")
    print("已发送")


def main():
    args = sys.argv[1:]
    if args == ["collect"]:
        collect(load())
    elif len(args) == 2 and args[0] == "send":
        send(load(), args[1])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
