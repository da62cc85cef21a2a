import argparse
import json
import os
import re
import sys
import time
import urllib.request
from pathlib import Path

LIMIT = 4096
PRIVATE = [re.compile(r"\b1[3-9]\d{9}\b"), re.compile(r"\b\d{17}[\dXx]\b")]


def cut(text):
    data = text.encode()
    if len(data) <= LIMIT:
        return text
    return data[: LIMIT - 30].decode(errors="ignore") + "\n（正文过长，已截断）"


def send(url, text):
    body = json.dumps({"msgtype": "markdown", "markdown": {"content": text}}).encode()
    req = urllib.request.Request(url, body, {"Content-Type": "application/json"})
    for attempt in range(3):
        with urllib.request.urlopen(req, timeout=10) as r:
            res = json.load(r)
        if res["errcode"] == 0:
            return
        if res["errcode"] != 45009:
            sys.exit(f"发送失败：{res['errmsg']}")
        time.sleep(20 * (attempt + 1))
    sys.exit("多次限流，未发送")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--title", required=True)
    ap.add_argument("--file", type=Path, required=True)
    a = ap.parse_args()
    url = os.environ.get("QIWEI_WEBHOOK") or sys.exit("没有设置 QIWEI_WEBHOOK")
    text = f"**{a.title}**\n{a.file.read_text(encoding='utf-8')}"
    for rx in PRIVATE:
        if rx.search(text):
            sys.exit("正文疑似含有手机号或身份证号，请先处理")
    send(url, cut(text))
    print(f"已发送到机器人 …{url[-4:]}")


if __name__ == "__main__":
    main()
