#!/usr/bin/env python3
"""核对仪器导出目录与 封签.txt 是否一致（只读）。返回 0 一致，1 不一致，2 用法或读取错误。"""
import hashlib
import sys
from pathlib import Path

SEAL = "封签.txt"


def sha256(p: Path) -> str:
    h = hashlib.sha256()
    with p.open("rb") as f:
        for chunk in iter(lambda: f.read(1 << 20), b""):
            h.update(chunk)
    return h.hexdigest()


def main() -> int:
    if len(sys.argv) != 2:
        print("用法：yanfeng.py 导出目录")
        return 2
    root = Path(sys.argv[1])
    seal = root / SEAL
    if not seal.is_file():
        print(f"没有 {SEAL}，这批电子数据不能采用，请检验员重新导出")
        return 2
    want = {}
    for n, line in enumerate(seal.read_text(encoding="utf-8-sig").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        parts = line.split(None, 1)
        if len(parts) != 2 or len(parts[0]) != 64:
            print(f"{SEAL} 第 {n} 行格式不对")
            return 2
        want[parts[1].strip()] = parts[0].lower()
    have = {p.relative_to(root).as_posix(): p for p in root.rglob("*")
            if p.is_file() and p.name != SEAL}
    bad = 0
    for name in sorted(want):
        if name not in have:
            print(f"缺失  {name}")
            bad += 1
        elif sha256(have[name]) != want[name]:
            print(f"改动  {name}")
            bad += 1
    for name in sorted(set(have) - set(want)):
        print(f"多出  {name}")
        bad += 1
    print(f"封签 {len(want)} 个文件，问题 {bad} 个")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
