#!/usr/bin/env python3
"""核对案件目录里的材料是否齐。只看文件名。"""
import argparse
import pathlib
import sys

REQUIRED = {
    "auto": ["索赔申请书", "行驶证", "驾驶证", "身份证", "事故认定书|查勘报告", "维修发票", "维修清单", "银行卡"],
    "injury": ["索赔申请书", "行驶证", "驾驶证", "身份证", "事故认定书", "病历|出院小结", "医疗发票", "费用清单", "银行卡"],
    "accident": ["索赔申请书", "身份证", "诊断证明", "病历", "医疗发票", "意外经过"],
}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder")
    ap.add_argument("--type", choices=sorted(REQUIRED), default="auto")
    args = ap.parse_args()

    names = [p.name for p in pathlib.Path(args.folder).rglob("*") if p.is_file()]
    missing = []
    for item in REQUIRED[args.type]:
        if not any(alt in n for alt in item.split("|") for n in names):
            missing.append(item.replace("|", " 或 "))

    tiny = [p for p in pathlib.Path(args.folder).rglob("*") if p.is_file() and p.stat().st_size < 10_000]
    for p in tiny:
        print(f"提示:{p.name} 只有 {p.stat().st_size} 字节,可能没传完")

    if missing:
        print("缺件:")
        for m in missing:
            print("  -", m)
        return 1
    print(f"材料齐({len(names)} 个文件)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
