# -*- coding: utf-8 -*-
import re
import sys

GUIZE = [
    ("链接未断开", re.compile(r"https?://[\w./?=&%-]+|(?<!\[)\b[\w-]+\.(?:cn|com|top|vip|xyz)\b")),
    ("完整手机号", re.compile(r"(?<!\d)1[3-9]\d{9}(?!\d)")),
    ("完整银行卡号", re.compile(r"(?<!\d)62\d{14,17}(?!\d)")),
    ("嘲笑受害者", re.compile(r"(太傻|活该|智商税|贪心的下场)")),
]


def jiancha(lujing):
    wenti = 0
    with open(lujing, encoding="utf-8") as f:
        for hang, wen in enumerate(f, 1):
            for ming, zz in GUIZE:
                m = zz.search(wen)
                if m:
                    wenti += 1
                    print(f"第{hang}行 {ming}: {m.group()}")
    return wenti


if __name__ == "__main__":
    sys.exit(1 if jiancha(sys.argv[1]) else 0)
