import argparse
import json
import os
import pathlib
import sys
import urllib.request

解析 = argparse.ArgumentParser()
解析.add_argument("文件")
解析.add_argument("--yulan", action="store_true", help="只预览，不发送")
参数 = 解析.parse_args()

内容 = pathlib.Path(参数.文件).read_text(encoding="utf-8").strip()
字节 = len(内容.encode())
if 字节 > 4096:
    sys.exit(f"超过 4096 字节（现在 {字节}）")

if 参数.yulan:
    print(内容)
    print(f"\n——共 {字节} 字节，未发送——")
    sys.exit()

网址 = os.environ.get("QUN_WEBHOOK", "")
if not 网址.startswith("https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key="):
    sys.exit("QUN_WEBHOOK 没有设置，或者不是群机器人地址")

包 = json.dumps({"msgtype": "markdown", "markdown": {"content": 内容}}).encode()
请求 = urllib.request.Request(网址, data=包, headers={"Content-Type": "application/json"})
try:
    with urllib.request.urlopen(请求, timeout=15) as 回:
        结果 = json.load(回)
except OSError as 错:
    sys.exit(f"发送失败：{type(错).__name__}")
print("已发送" if 结果.get("errcode") == 0 else f"被拒绝，错误码 {结果.get('errcode')}")
