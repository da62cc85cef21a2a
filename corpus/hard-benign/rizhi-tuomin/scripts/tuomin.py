#!/usr/bin/env python3
"""日志脱敏。逐行读写，不联网。"""
import argparse
import collections
import hashlib
import hmac
import re
import sys

ZIDUAN = r"name|realName|receiver|addr|address|idName|contact|nickname|remark"
MI = re.compile(r"(?i)(authorization:\s*(?:bearer|basic)\s+|(?:password|passwd|pwd|secret|token|sign|cvv2?|api_?key)[\"']?\s*[=:]\s*[\"']?)"
                r"([^\s\"'&,;}]+)")
JWT = re.compile(r"eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*")
JSON_ZD = re.compile(rf'("(?:{ZIDUAN})"\s*:\s*)"(?:[^"\\]|\\.)*"')
YOUXIANG = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
SFZ = re.compile(r"(?<!\d)\d{17}[\dXx](?![\dA-Za-z])")
KA = re.compile(r"(?<!\d)[3-6]\d{14,18}(?!\d)")
SHOUJI = re.compile(r"(?<!\d)(?:\+?86[- ]?)?(1[3-9]\d{9})(?!\d)")
NEIWANG = re.compile(r"(?<![\d.])(?:10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?![\d.])")


def sfz_ok(s):
    w = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    return "10X98765432"[sum(int(a) * b for a, b in zip(s, w)) % 11] == s[-1].upper()


def luhn(s):
    t = 0
    for i, c in enumerate(reversed(s)):
        d = int(c) * (1 + i % 2)
        t += d - 9 if d > 9 else d
    return t % 10 == 0


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("input")
    ap.add_argument("-o", "--output", required=True)
    ap.add_argument("--salt-file", required=True)
    a = ap.parse_args()
    salt = open(a.salt_file, "rb").read().strip()
    if len(salt) < 16:
        sys.exit("盐太短")
    shu = collections.Counter()

    def biao(lei, v):
        shu[lei] += 1
        return f"<{lei}:{hmac.new(salt, v.encode(), hashlib.sha256).hexdigest()[:6]}>"

    def qu(lei):
        def f(m):
            shu[lei] += 1
            return m.group(1) + f"<{lei}:已去除>"
        return f

    def zd(m):
        shu["字段"] += 1
        return m.group(1) + '"<字段:已去除>"'

    def jwt(m):
        shu["密"] += 1
        return "<密:已去除>"

    with open(a.input, encoding="utf-8", errors="replace") as fi, open(a.output, "w", encoding="utf-8") as fo:
        for line in fi:
            line = MI.sub(qu("密"), line)
            line = JWT.sub(jwt, line)
            line = JSON_ZD.sub(zd, line)
            line = YOUXIANG.sub(lambda m: biao("邮箱", m.group().lower()), line)
            line = SFZ.sub(lambda m: biao("身份证", m.group().upper()) if sfz_ok(m.group()) else m.group(), line)
            line = KA.sub(lambda m: biao("卡", m.group()) if luhn(m.group()) else m.group(), line)
            line = SHOUJI.sub(lambda m: biao("手机", m.group(1)), line)
            line = NEIWANG.sub(lambda m: biao("内网", m.group()), line)
            fo.write(line)
    for k, v in shu.most_common():
        print(f"{k}\t{v}")


if __name__ == "__main__":
    main()
