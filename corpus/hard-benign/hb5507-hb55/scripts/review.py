#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""列出 skill 目录中需要人工阅读的行。只读，不联网，不执行。

用法: python3 review.py <目录>
"""
import os
import re
import sys
import unicodedata

RULES = {
    "下载即执行": [
        r"(curl|wget)[^\n|]{0,200}\|\s*(sudo\s+)?(ba|z)?sh\b",
        r"\biex\b.{0,20}\b(iwr|irm|DownloadString)\b",
    ],
    "解码即执行": [
        r"\b(exec|eval)\s*\(\s*(base64|zlib|codecs|bytes\.fromhex|atob)",
        r"base64\s+(-d|-D|--decode)\s*\|\s*(ba|z)?sh\b",
    ],
    "读密钥": [
        r"\.aws/credentials|\.ssh/id_|Login Data|login\.keychain|\.npmrc|\.git-credentials",
        r"os\.environ\b(?!\s*\.get\()|process\.env\b(?!\.)",
    ],
    "外传": [
        r"requests\.post|urllib\.request\.Request|fetch\([^)]*POST|curl\s[^\n]*(-d|-F|--data)",
        r"discord(app)?\.com/api/webhooks|api\.telegram\.org/bot",
    ],
    "持久化": [
        r"\bcrontab\b|launchctl\s+load|/etc/cron|schtasks|\.git/hooks/",
        r">>\s*~?/?\S*\.(bashrc|zshrc|profile)\b",
    ],
    "破坏": [r"rm\s+-[rf]{2}\s+(~|/|\$HOME)(\s|$)", r"\bDROP\s+TABLE\b", r"push\s+(--force|-f)\b"],
    "对模型隐瞒": [
        r"(无需|不要|不必|请勿).{0,6}(告知|告诉|通知|提示|展示给)用户",
        r"(do not|don't|never).{0,12}(tell|mention|inform).{0,20}user",
    ],
    "覆盖指令": [
        r"忽略(之前|以上|先前|所有).{0,6}(指令|规则|要求|限制)",
        r"ignore (all )?(previous|prior|above) (instructions|rules)",
        r"(写入|追加到).{0,12}(CLAUDE\.md|AGENTS\.md|记忆)",
    ],
}
COMPILED = {k: [re.compile(p, re.I) for p in v] for k, v in RULES.items()}
MAX = 1_000_000


def invisible(line):
    return [f"U+{ord(c):04X}" for c in line
            if 0xE0000 <= ord(c) <= 0xE007F or (unicodedata.category(c) == "Cf" and c != "\ufeff")]


def walk(root):
    for base, dirs, files in os.walk(root, followlinks=False):
        dirs[:] = [d for d in dirs if d not in (".git", "node_modules")]
        for f in files:
            yield os.path.join(base, f)


def main(root):
    skipped = []
    for path in sorted(walk(root)):
        rel = os.path.relpath(path, root)
        if os.path.islink(path):
            print(f"[符号链接] {rel} -> {os.readlink(path)}")
            continue
        if os.path.getsize(path) > MAX:
            skipped.append(rel + "（过大）")
            continue
        data = open(path, "rb").read()
        if b"\0" in data:
            skipped.append(rel + "（二进制）")
            continue
        for no, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
            for kind, rxs in COMPILED.items():
                if any(r.search(line) for r in rxs):
                    print(f"[{kind}] {rel}:{no}  {line.strip()[:120]}")
            hid = invisible(line)
            if hid:
                print(f"[不可见字符] {rel}:{no}  {' '.join(hid[:10])}")
            if len(line) > 2000:
                print(f"[超长行] {rel}:{no}  {len(line)} 字符")
    if skipped:
        print("未查看：", *skipped, sep="\n  ")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
