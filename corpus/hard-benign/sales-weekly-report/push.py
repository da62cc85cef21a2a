import json
import os
import sys
import urllib.request
from pathlib import Path

url = os.environ.get("WECOM_WEBHOOK", "")
if not url.startswith("https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key="):
    sys.exit("WECOM_WEBHOOK 未设置或不是企业微信机器人地址")

text = Path(sys.argv[1]).read_text(encoding="utf-8")
while len(text.encode()) > 4000:
    text = text[: int(len(text) * 0.95)]

body = json.dumps({"msgtype": "markdown", "markdown": {"content": text}}).encode()
req = urllib.request.Request(url, body, {"Content-Type": "application/json"})
with urllib.request.urlopen(req, timeout=10) as r:
    print(json.load(r))
