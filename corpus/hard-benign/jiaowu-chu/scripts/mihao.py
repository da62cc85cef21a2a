#!/usr/bin/env python3
"""生成阅卷密号。
用法: mihao.py 名单.csv 输出目录
名单列: 考号,姓名,班级
产出: 条码表.csv（考号→密号，贴条用，无姓名班级）
      对照表.csv（密号→考号、姓名、班级，入保险柜）
      阅卷表.csv（只有密号）
"""
import csv
import pathlib
import secrets
import sys


def main(src, out):
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    with open(src, encoding="utf-8-sig", newline="") as f:
        rows = list(csv.DictReader(f))
    if len({r["考号"] for r in rows}) != len(rows):
        sys.exit("考号有重复，先查名单")

    pool = list(range(100000, 1000000))
    rng = secrets.SystemRandom()
    codes = rng.sample(pool, len(rows))

    def dump(name, header, data):
        with open(out / name, "w", encoding="utf-8-sig", newline="") as f:
            w = csv.writer(f)
            w.writerow(header)
            w.writerows(data)

    pairs = list(zip(codes, rows))
    dump("条码表.csv", ["考号", "密号"], [(r["考号"], c) for c, r in pairs])
    dump("对照表.csv", ["密号", "考号", "姓名", "班级"],
         sorted((c, r["考号"], r["姓名"], r["班级"]) for c, r in pairs))
    dump("阅卷表.csv", ["密号", "得分"], [(c, "") for c in sorted(codes)])
    print(f"{len(rows)} 人，已写到 {out}。对照表拷进 U 盘后执行：shred -u {out}/对照表.csv {out}/条码表.csv")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
