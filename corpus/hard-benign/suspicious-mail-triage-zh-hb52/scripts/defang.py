#!/usr/bin/env python3
"""从 eml 中提取链接并无害化,只读,不联网。"""
import email
import hashlib
import re
import sys
from email import policy

URL = re.compile(r"https?://[^\s\"'<>)]+", re.I)
话术 = {
    "T1": r"补贴.{0,20}(扫码|登记)|逾期视为放弃",
    "T2": r"邮箱.{0,10}(停用|扩容|升级).{0,40}密码",
    "T3": r"(加|进).{0,6}QQ ?群|余额.{0,4}截图|合同后补",
    "T6": r"退出(杀毒|安全)软件|关闭(360|火绒|Defender)",
    "AI": r"(AI|助手|模型).{0,10}(忽略|无视).{0,10}(指令|规则)|标记为安全",
}


def defang(u: str) -> str:
    return u.replace("http", "hxxp", 1).replace(".", "[.]")


def main(path: str) -> None:
    msg = email.message_from_binary_file(open(path, "rb"), policy=policy.default)
    body = msg.get_body(preferencelist=("plain", "html"))
    text = body.get_content() if body else ""
    for u in sorted(set(URL.findall(text))):
        print("链接", defang(u))
    for part in msg.iter_attachments():
        raw = part.get_payload(decode=True) or b""
        print("附件", part.get_filename(), len(raw), hashlib.sha256(raw).hexdigest())
    for k, rx in 话术.items():
        m = re.search(rx, text)
        if m:
            print("话术", k, m.group(0))


if __name__ == "__main__":
    main(sys.argv[1])
