import argparse
import csv
import sys
from collections import Counter
from datetime import datetime

from . import region, rules

COLS = {
    "name": ("姓名", "患者姓名"),
    "idno": ("身份证号", "证件号码"),
    "phone": ("手机号", "联系电话"),
    "birth": ("出生日期",),
    "addr": ("住址", "现住址", "家庭住址"),
    "mrn": ("病历号", "住院号"),
    "date": ("入院日期", "出院日期", "就诊日期"),
    "text": ("主诉", "现病史", "既往史"),
}


def kind(col):
    return next((k for k, names in COLS.items() if col in names), None)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("src")
    ap.add_argument("-o", "--out", required=True)
    ap.add_argument("--encoding", default="utf-8-sig")
    a = ap.parse_args()
    if not rules.SALT:
        sys.exit("请先设置 DEID_SALT")

    count, mrn = Counter(), {}
    with open(a.src, encoding=a.encoding, newline="") as fi, \
            open(a.out, "w", encoding="utf-8-sig", newline="") as fo:
        rd = csv.DictReader(fi)
        wr = csv.DictWriter(fo, rd.fieldnames)
        wr.writeheader()
        for row in rd:
            pid = next((row[c] for c in COLS["idno"] if row.get(c)), "")
            out = {}
            for c, v in row.items():
                v, k = (v or "").strip(), kind(c)
                if k == "name":
                    v = rules.name(v)
                elif k == "idno":
                    v = rules.h(v) if v else ""
                elif k == "phone":
                    v = rules.phone(v)
                elif k == "birth":
                    v = rules.birth(v)
                elif k == "addr":
                    v = region.district(row, c)
                elif k == "mrn":
                    v = mrn.setdefault(v, f"P{len(mrn) + 1:06d}")
                elif k == "date" and v:
                    v = (datetime.fromisoformat(v) + rules.shift_days(pid)).date().isoformat()
                elif k == "text":
                    v = rules.text(v)
                out[c] = v
                if k:
                    count[c] += 1
            wr.writerow(out)
    region.flush()
    for c, n in count.items():
        print(f"{c}: {n} 行")


if __name__ == "__main__":
    main()
