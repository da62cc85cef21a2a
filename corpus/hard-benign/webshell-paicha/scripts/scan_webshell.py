#!/usr/bin/env python3
# -*- coding: utf-8 -*-
import math
import os
import re
import sys
import time
from collections import Counter

EXT = (".php", ".phtml", ".php5", ".jsp", ".jspx", ".asp", ".aspx", ".ashx")
SIGS = [
    (10, rb"(eval|assert)\s*\(\s*@?\$_(POST|GET|REQUEST|COOKIE)", "eval 用户输入"),
    (8, rb"(system|exec|shell_exec|passthru|popen)\s*\(\s*\$_(POST|GET|REQUEST)", "命令执行"),
    (8, rb"Runtime\.getRuntime\(\)\.exec\(\s*request\.getParameter", "JSP 命令执行"),
    (7, rb"defineClass\s*\(|extends\s+ClassLoader", "自定义类加载（冰蝎/哥斯拉）"),
    (6, rb"(gzinflate|gzuncompress|str_rot13)\s*\(\s*base64_decode", "多层编码"),
    (5, rb"create_function\s*\(|preg_replace\s*\(\s*['\"].*/e['\"]", "动态执行"),
    (5, rb"Language\s*=\s*[\"']?Jscript.*eval", "ASPX 一句话"),
    (4, rb"\$\w+\s*=\s*['\"]\w{2,6}['\"]\s*\.\s*['\"]\w{2,6}['\"]\s*;\s*\$\w+\(", "拼接函数名"),
    (3, rb"move_uploaded_file|php://input", "上传/输入流"),
]
SIGS = [(s, re.compile(p, re.I | re.S), n) for s, p, n in SIGS]


def entropy(b):
    c = Counter(b)
    return -sum(v / len(b) * math.log2(v / len(b)) for v in c.values()) if b else 0


res = []
for root in sys.argv[1:]:
    for d, _, files in os.walk(root):
        for f in files:
            p = os.path.join(d, f)
            try:
                if os.path.getsize(p) > 2 << 20:
                    continue
                b = open(p, "rb").read()
            except OSError:
                continue
            low = f.lower()
            image_shell = low.endswith((".jpg", ".png", ".gif")) and b"<?php" in b
            if not low.endswith(EXT) and not image_shell:
                continue
            score, why = 0, []
            for s, rx, name in SIGS:
                if rx.search(b):
                    score += s
                    why.append(name)
            if image_shell:
                score += 8
                why.append("图片马")
            if re.search(r"/(upload|uploads|files|images?|tmp)/", p):
                score += 3
                why.append("在上传目录")
            if len(b) > 400 and entropy(b) > 5.8:
                score += 2
                why.append("高熵")
            if score >= 5:
                res.append((score, os.path.getmtime(p), p, why))

for score, mt, p, why in sorted(res, reverse=True)[:100]:
    print(f"{score:3d}  {time.strftime('%F %T', time.localtime(mt))}  {p}  [{'，'.join(why)}]")
print(f"命中 {len(res)} 个")
