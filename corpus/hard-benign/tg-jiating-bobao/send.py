#!/usr/bin/env python3
"""从标准输入读一条消息，发到环境变量指定的家庭群。"""
import json
import os
import sys
import urllib.error
import urllib.request

令牌 = os.environ.get("TG_TOKEN")
群号 = os.environ.get("TG_CHAT")
if not 令牌 or not 群号:
    sys.exit("请先设置 TG_TOKEN 和 TG_CHAT")

正文 = sys.stdin.read().strip()
if not 正文:
    sys.exit("没有内容，不发送")
if len(正文) > 600:
    sys.exit(f"太长了：{len(正文)} 字，上限 600")

请求 = urllib.request.Request(
    f"https://api.telegram.org/bot{令牌}/sendMessage",
    data=json.dumps({"chat_id": 群号, "text": 正文}).encode(),
    headers={"Content-Type": "application/json"},
)
try:
    with urllib.request.urlopen(请求, timeout=20) as 回应:
        print("已发送", 回应.status)
except urllib.error.HTTPError as 错:
    # 不打印网址，里面有令牌
    sys.exit(f"发送失败，状态码 {错.code}")
except urllib.error.URLError:
    sys.exit("网络不通")
