#!/usr/bin/env python3
# 异常件分派：读 TMS 导出的 CSV，按代码归到岗位，打印。不联网，不写文件，不打印姓名电话。
import csv
import sys
from collections import defaultdict
from datetime import datetime, timedelta

RULES = {
    "YC01": ("发运班长", 120),
    "YC02": ("理赔员", 480),
    "YC03": ("分拣班长", 60),
    "YC04": ("无着件专员", 1440),
    "YC05": ("安检员", 0),
    "YC06": ("结算", 720),
    "YC07": ("客服", 240),
    "YC08": ("冷链主管", 0),
}


def main(path):
    now = datetime.now()
    groups = defaultdict(list)
    manual = []
    with open(path, encoding="gb18030", newline="") as f:
        for row in csv.DictReader(f):
            waybill = row.get("运单号", "").strip()
            codes = [c for c in row.get("异常代码", "").replace("，", ",").split(",") if c.strip()]
            codes = [c.strip().upper() for c in codes]
            known = [c for c in codes if c in RULES]
            try:
                t = datetime.strptime(row.get("登记时间", "").strip(), "%Y-%m-%d %H:%M")
            except ValueError:
                t = None
            if not waybill or not known or t is None or len(known) != len(codes):
                manual.append((waybill or "(空)", ",".join(codes) or "(无代码)"))
                continue
            code = min(known, key=lambda c: RULES[c][1])
            post, minutes = RULES[code]
            late = now - t > timedelta(minutes=minutes) if minutes else True
            groups[post].append((not late, t, waybill, code, late))
    for post in sorted(groups):
        items = sorted(groups[post])
        print(f"\n【{post}】{len(items)} 件")
        for _, t, waybill, code, late in items:
            print(f"  {waybill}  {code}  {t:%m-%d %H:%M}  {'立即/超时' if late else ''}")
    if manual:
        print(f"\n【需人看】{len(manual)} 件")
        for w, c in manual:
            print(f"  {w}  {c}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("用法：fenpai.py 异常件.csv")
    main(sys.argv[1])
