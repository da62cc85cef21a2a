import base64
import binascii
import codecs
import collections
import hashlib
import math
import pathlib
import re
import sys
import zlib

特征 = {
    "PHP 动态执行": rb"\b(eval|assert|create_function|preg_replace\s*\(\s*['\"]/.*/e)",
    "PHP 收外部参数": rb"\$_(POST|GET|REQUEST|COOKIE)\s*\[",
    "系统命令": rb"\b(system|shell_exec|passthru|proc_open|popen|pcntl_exec)\s*\(",
    "JS 动态执行": rb"(new\s+Function\s*\(|\beval\s*\(\s*(atob|unescape)|String\.fromCharCode\((\s*\d+\s*,){10,})",
    "下载": rb"(DownloadString|DownloadFile|Invoke-WebRequest|URLDownloadToFile|curl_exec|file_get_contents\s*\(\s*['\"]http)",
    "隐藏窗口": rb"-w(indowstyle)?\s+hidden",
    "持久化": rb"(CurrentVersion\\\\?Run|schtasks|crontab|authorized_keys)",
    "清理痕迹": rb"(wevtutil\s+cl|unlink\s*\(\s*__FILE__|history\s+-c)",
}
长串 = re.compile(rb"[A-Za-z0-9+/]{60,}={0,2}")
网址 = re.compile(rb"(?:https?|ftp)://[^\s'\"<>)\\]{4,200}")
地址 = re.compile(rb"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])")


def 熵(b):
    n = len(b) or 1
    return -sum(c / n * math.log2(c / n) for c in collections.Counter(b).values())


def 去毒(s):
    s = s.replace("http", "hxxp").replace("ftp://", "fxp://")
    return s.replace(".", "[.]")


def 像文本(b):
    if len(b) < 8:
        return False
    good = sum(32 <= c < 127 or c in (9, 10, 13) for c in b)
    return good / len(b) > 0.9


def 解一层(b):
    """返回 (方法, 结果) 列表,只做数据变换。"""
    out = []
    for m in 长串.finditer(b):
        try:
            raw = base64.b64decode(m.group() + b"=" * (-len(m.group()) % 4))
        except binascii.Error:
            continue
        if 像文本(raw):
            out.append(("base64", raw))
            if 像文本(raw[::-1]) and b"//:ptth" in raw:
                out.append(("base64+倒序", raw[::-1]))
        elif raw[1::2].count(0) > len(raw) * 0.4:
            out.append(("base64+UTF-16", raw.decode("utf-16-le", "replace").encode()))
        else:
            for name, bits in (("gzinflate", -15), ("gzuncompress", 15), ("gzdecode", 31)):
                try:
                    d = zlib.decompressobj(bits)
                    text = d.decompress(raw, 2_000_000)
                except zlib.error:
                    continue
                if 像文本(text):
                    out.append((f"base64+{name}", text))
                    break
    if b"str_rot13" in b:
        out.append(("rot13", codecs.encode(b.decode("latin-1"), "rot13").encode("latin-1")))
    return out


def main(path):
    b = pathlib.Path(path).read_bytes()
    print("文件  ", path, len(b), "字节")
    print("SHA256", hashlib.sha256(b).hexdigest())
    print("熵    ", round(熵(b), 2))

    layers, seen, queue = [("原文", b)], set(), [("", b, 0)]
    while queue:
        trail, data, depth = queue.pop()
        if depth >= 6:
            continue
        for how, text in 解一层(data):
            key = hashlib.sha256(text).digest()
            if key in seen:
                continue
            seen.add(key)
            name = f"{trail} > {how}" if trail else how
            layers.append((name, text))
            queue.append((name, text, depth + 1))

    for name, data in layers:
        hits = {k: len(re.findall(p, data, re.I)) for k, p in 特征.items()}
        hits = {k: v for k, v in hits.items() if v}
        print(f"\n[{name}] " + (",".join(f"{k} {v}" for k, v in hits.items()) or "无特征"))
        for kind in (网址, 地址):
            for found in sorted(set(kind.findall(data))):
                print("  指标", 去毒(found.decode("latin-1")))
        if name != "原文":
            print("  片段", 去毒(data[:160].decode("latin-1").replace("\n", " ")))


if __name__ == "__main__":
    main(sys.argv[1])
