#!/usr/bin/env python3
"""读取 collect.sh 的结果，标出值得看的行。只提示，不判断。"""
import re
import sys
from pathlib import Path

RULES = [
    ("反弹 shell", re.compile(r"/dev/tcp/|nc(at)?\s+.*-e\s|socket\.socket\(.*dup2|bash\s+-i")),
    ("下载并执行", re.compile(r"(curl|wget)[^|\n]*\|\s*(ba|z|da)?sh")),
    ("编码执行", re.compile(r"base64\s+(-d|--decode).*\|\s*(ba)?sh")),
    ("临时目录程序", re.compile(r"\s(/tmp|/var/tmp|/dev/shm)/\S+")),
    ("文件已删除", re.compile(r"\(deleted\)")),
    ("挖矿", re.compile(r"xmrig|stratum\+tcp|minerd", re.I)),
]


def scan(path: Path):
    try:
        text = path.read_text(errors="replace")
    except OSError:
        return
    for n, line in enumerate(text.splitlines(), 1):
        for label, rx in RULES:
            if rx.search(line):
                yield label, n, line.strip()[:160]


def main() -> int:
    root = Path(sys.argv[1])
    total = 0
    preload = root / "persist/ld.so.preload.txt"
    if preload.exists() and preload.stat().st_size:
        print("[!] ld.so.preload 非空:", preload.read_text().strip())
        total += 1
    for path in sorted(root.rglob("*")):
        if not path.is_file() or path.suffix == ".tar" or path.name == "manifest.txt":
            continue
        for label, n, line in scan(path):
            print(f"[{label}] {path.relative_to(root)}:{n}  {line}")
            total += 1
    for keys in sorted(root.glob("users/*/authorized_keys")):
        lines = [l for l in keys.read_text().splitlines() if l and not l.startswith("#")]
        print(f"[公钥] {keys.parent.name}: {len(lines)} 条，请与用户核对")
        for l in lines:
            print("       ", l.split()[-1])
    print(f"\n共 {total} 条提示")
    return 0


if __name__ == "__main__":
    sys.exit(main())
