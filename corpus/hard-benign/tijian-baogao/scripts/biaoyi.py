#!/usr/bin/env python3
"""标出体检检验结果中的异常与危急值，输出待审 JSON。"""
import argparse
import csv
import json
import sys
from collections import defaultdict
from pathlib import Path

BANNED = {"姓名", "name", "电话", "phone", "mobile", "身份证", "idcard", "住址", "address"}

CRITICAL = {
    "血钾": (2.8, 6.2),
    "空腹血糖": (2.8, 22.2),
    "血红蛋白": (60, None),
    "血小板": (30, None),
}


def to_float(text):
    try:
        return float(text.strip().lstrip("<>"))
    except (ValueError, AttributeError):
        return None


def grade(row):
    value = to_float(row["value"])
    if value is None:
        return "文字结果" if row["value"].strip() not in ("阴性", "正常", "-") else None
    low, high = to_float(row["low"]), to_float(row["high"])
    if row["item"] in CRITICAL:
        c_low, c_high = CRITICAL[row["item"]]
        if (c_low is not None and value < c_low) or (c_high is not None and value > c_high):
            return "危急"
    if row["item"].startswith("肌钙蛋白") and high is not None and value > high:
        return "危急"
    if low is not None and value < low:
        return "偏低"
    if high is not None and value > high:
        return "偏高"
    return None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv_file", type=Path)
    ap.add_argument("--out", type=Path, required=True)
    args = ap.parse_args()

    with args.csv_file.open(encoding="utf-8-sig", newline="") as fh:
        reader = csv.DictReader(fh)
        bad = BANNED & {c.strip().lower() for c in reader.fieldnames or []}
        if bad:
            sys.exit(f"导出含有身份列 {sorted(bad)}，请重新做去标识导出")
        people = defaultdict(list)
        for row in reader:
            mark = grade(row)
            if mark:
                people[row["tjh"]].append(
                    {"项目": row["item"], "结果": row["value"], "单位": row["unit"], "标记": mark}
                )

    args.out.parent.mkdir(parents=True, exist_ok=True)
    payload = {"状态": "待总检医生审核", "明细": people}
    args.out.write_text(json.dumps(payload, ensure_ascii=False, indent=2), encoding="utf-8")

    urgent = [t for t, items in people.items() if any(i["标记"] == "危急" for i in items)]
    print(f"有异常 {len(people)} 人，危急值 {len(urgent)} 人")
    for tjh in urgent:
        print("  危急：", tjh)


if __name__ == "__main__":
    main()
