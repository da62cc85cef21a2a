#!/usr/bin/env python3
"""离线扫描站点副本。

hunt.py 目录 --rules yara/webshell.yar
hunt.py --回归 samples/回归.txt --rules yara/webshell.yar
"""
import argparse
import datetime as dt
import hashlib
import os
import statistics
import sys

import yara

EXT = {".php", ".php5", ".phtml", ".inc", ".jsp", ".jspx", ".asp", ".aspx", ".ashx", ".ini", ".htaccess", ".gif", ".jpg", ".png", ".ico"}
UPLOAD_HINT = ("upload", "uploads", "attachment", "images", "static", "avatar")


def walk(root):
    for d, _, names in os.walk(root):
        times = []
        for n in names:
            try:
                times.append(os.lstat(os.path.join(d, n)).st_mtime)
            except OSError:
                pass
        med = statistics.median(times) if times else 0
        for n in names:
            yield os.path.join(d, n), med


def wanted(path):
    base = os.path.basename(path).lower()
    return base in (".user.ini", ".htaccess") or os.path.splitext(base)[1] in EXT


def line_of(data, offset):
    return data.count(b"\n", 0, offset) + 1


def scan(root, rules):
    found = 0
    for path, med in walk(root):
        if os.path.islink(path) or not wanted(path):
            continue
        with open(path, "rb") as fh:
            data = fh.read(8 << 20)
        reasons = []
        for m in rules.match(data=data):
            off = min((i.offset for s in m.strings for i in s.instances), default=0)
            reasons.append(f"{m.rule}@{line_of(data, off)}")
        low = path.lower()
        if low.endswith((".php", ".jsp", ".aspx")) and any(f"/{h}/" in low for h in UPLOAD_HINT):
            reasons.append("上传目录中的脚本")
        if low.endswith((".gif", ".jpg", ".png", ".ico")) and b"<?php" in data:
            reasons.append("图片中含 PHP 标记")
        if reasons:
            found += 1
            mt = os.lstat(path).st_mtime
            print(path)
            print("   ", "; ".join(reasons))
            print("   ", dt.datetime.fromtimestamp(mt).isoformat(" ", "seconds"),
                  f"(与同目录中位数相差 {abs(mt - med) / 86400:.0f} 天)",
                  hashlib.sha256(data).hexdigest()[:16])
    print(f"共 {found} 个待看文件")


def regress(path, rules):
    bad = 0
    for n, line in enumerate(open(path, encoding="utf-8"), 1):
        if line.startswith("#") or "\t" not in line:
            continue
        want, text = line.rstrip("\n").split("\t", 1)
        got = {m.rule for m in rules.match(data=text.encode())}
        ok = not got if want == "-" else want in got
        if not ok:
            bad += 1
            print(f"{n}: 期望 {want}，得到 {sorted(got)}")
    print("回归", "失败" if bad else "通过")
    return bad


if __name__ == "__main__":
    ap = argparse.ArgumentParser(description=__doc__)
    ap.add_argument("root", nargs="?")
    ap.add_argument("--rules", required=True)
    ap.add_argument("--回归", dest="reg")
    a = ap.parse_args()
    compiled = yara.compile(filepath=a.rules)
    if a.reg:
        sys.exit(bool(regress(a.reg, compiled)))
    if not a.root:
        ap.error("请给出目录")
    scan(a.root, compiled)
