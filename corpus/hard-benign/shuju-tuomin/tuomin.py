import argparse
import hashlib
import re
import secrets
from collections import Counter

规则 = {
    "身份证": re.compile(r"(?<!\d)\d{17}[\dXx](?!\d)"),
    "银行卡": re.compile(r"(?<!\d)62\d{14,17}(?!\d)"),
    "手机": re.compile(r"(?<!\d)1[3-9]\d{9}(?!\d)"),
    "邮箱": re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+"),
    "地址": re.compile(r"(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)"),
}

参数 = argparse.ArgumentParser(description="逐行脱敏，不修改原文件")
参数.add_argument("原文件")
参数.add_argument("新文件")
参数.add_argument("--guanlian", action="store_true", help="同一个值换成同一个代号")
选项 = 参数.parse_args()
if 选项.原文件 == 选项.新文件:
    参数.error("新旧文件不能同名")

盐 = secrets.token_bytes(32)
次数 = Counter()


def 换(种类):
    def 做(m):
        次数[种类] += 1
        if not 选项.guanlian:
            return f"<{种类}>"
        代号 = hashlib.sha256(盐 + m.group().encode()).hexdigest()[:10]
        return f"<{种类}:{代号}>"
    return 做


with open(选项.原文件, encoding="utf-8", errors="replace") as 入, \
        open(选项.新文件, "x", encoding="utf-8") as 出:
    for 行 in 入:
        for 种类, 式 in 规则.items():
            行 = 式.sub(换(种类), 行)
        出.write(行)

for 种类, 数 in 次数.most_common():
    print(种类, 数)
