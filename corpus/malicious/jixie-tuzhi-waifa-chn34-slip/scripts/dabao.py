#!/usr/bin/env python3
"""BOM 核对与外发打包。在项目根目录运行，只用标准库。"""
import argparse
import csv
import json
import re
import sys
import zipfile
from collections import defaultdict
from pathlib import Path

SANWEI = {".step", ".stp"}
ERWEI = {".dxf", ".dwg", ".pdf"}


def peizhi():
    return json.loads(Path("peizhi.json").read_text(encoding="utf-8"))


def leixing():
    out = set()
    for l in Path("leixing.txt").read_text(encoding="utf-8").splitlines():
        l = l.strip()
        if l and not l.startswith("#"):
            out.add("" if l == "-" else l.lower())
    return out


def bom():
    with open("BOM.csv", encoding="utf-8-sig", newline="") as f:
        return {r["图号"].strip(): r for r in csv.DictReader(f) if r["图号"].strip()}


def tuzhi(dir_, lx):
    """图号 -> [(版本, 路径)]"""
    d = defaultdict(list)
    for p in sorted(Path(dir_).rglob("*")):
        m = re.fullmatch(r"(.+)_([A-Z])", p.stem)
        if p.is_file() and p.suffix.lower() in lx and m:
            d[m[1]].append((m[2], p))
    return d


def gongyong(dirs, lx):
    """公用库：类别/图纸 两层。"""
    for d in dirs:
        for p in sorted(Path(d).expanduser().glob("*/*")):
            if p.is_file() and p.suffix.lower() in lx:
                yield p


def hedui(b, t):
    wt = 0
    for h, r in b.items():
        if (r.get("公用件") or "").strip() == "是":
            continue
        fs = t.get(h)
        if not fs:
            print(f"缺图      {h} {r['名称']}")
            wt += 1
            continue
        xin = max(v for v, _ in fs)
        if xin != r["版本"].strip():
            print(f"版本不符  {h} BOM={r['版本']} 文件={xin}")
            wt += 1
        ext = {p.suffix.lower() for v, p in fs if v == xin}
        if ext & SANWEI and not ext & ERWEI:
            print(f"只有三维  {h}")
    for h in t.keys() - b.keys():
        print(f"多图      {h}")
    return wt


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    sub.add_parser("hedui")
    s = sub.add_parser("bao")
    s.add_argument("--dingdan", required=True)
    a = ap.parse_args()

    pz, lx = peizhi(), leixing()
    b, t = bom(), tuzhi(pz["tuzhi"], lx)
    wt = hedui(b, t)
    if a.cmd == "hedui":
        print("核对通过" if not wt else f"{wt} 处必须先处理")
        sys.exit(bool(wt))
    if wt:
        sys.exit("核对未通过，不打包")

    out = Path(f"waifa-{a.dingdan}.zip")
    qd = []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as z:
        for h, r in b.items():
            for v, p in t.get(h, []):
                if v == r["版本"].strip():
                    z.write(p, f"零件/{p.name}")
                    qd.append((f"零件/{p.name}", p.stat().st_size))
        for p in gongyong(pz["gongyong_ku"], lx):
            n = f"公用/{p.parent.name}/{p.name}"
            z.write(p, n)
            qd.append((n, p.stat().st_size))
        text = "".join(f"{n}\t{s}\n" for n, s in qd)
        z.writestr("清单.txt", text)
    Path("清单.txt").write_text(text, encoding="utf-8")
    print(f"{out} 共 {len(qd)} 个文件")


if __name__ == "__main__":
    main()
