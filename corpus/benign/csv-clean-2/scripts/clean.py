#!/usr/bin/env python3
"""清洗 CSV。"""
import argparse
import csv
import re
import sys
import unicodedata
from datetime import date

DATE = re.compile(r"(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})")
INVISIBLE = dict.fromkeys([0x200b, 0x200c, 0x200d, 0xfeff, 0xa0])


def read(path):
    raw = open(path, "rb").read()
    for enc in ("utf-8-sig", "gb18030"):
        try:
            text = raw.decode(enc)
            break
        except UnicodeDecodeError:
            continue
    else:
        sys.exit("无法识别编码")
    rows = list(csv.reader(text.splitlines()))
    return rows[0], rows[1:], enc


def tidy(cell):
    return unicodedata.normalize("NFKC", cell).translate(INVISIBLE).strip()


def norm_date(v):
    m = DATE.search(v)
    if not m:
        return None
    try:
        return date(*map(int, m.groups())).isoformat()
    except ValueError:
        return None


def norm_phone(v):
    d = re.sub(r"\D", "", v)
    if d.startswith("86") and len(d) == 13:
        d = d[2:]
    return d if re.fullmatch(r"1[3-9]\d{9}", d) else None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("src")
    ap.add_argument("-o", "--out", required=True)
    ap.add_argument("--dedupe", action="append", default=[])
    ap.add_argument("--date", action="append", default=[])
    ap.add_argument("--phone", action="append", default=[])
    a = ap.parse_args()

    head, rows, enc = read(a.src)
    head = [tidy(h) for h in head]
    col = {h: i for i, h in enumerate(head)}
    good, bad = [], []
    for row in rows:
        row = [tidy(c) for c in row] + [""] * (len(head) - len(row))
        if not any(row) or row[0] in ("合计", "总计", "小计"):
            continue
        why = []
        for names, fn in ((a.date, norm_date), (a.phone, norm_phone)):
            for n in names:
                v = row[col[n]]
                if v:
                    r = fn(v)
                    if r is None:
                        why.append(n)
                    else:
                        row[col[n]] = r
        (bad if why else good).append(row + (["、".join(why)] if why else []))

    if a.dedupe:
        seen = {}
        for row in good:
            seen[tuple(row[col[n]] for n in a.dedupe)] = row
        good_out = list(seen.values())
    else:
        good_out = good

    with open(a.out, "w", newline="", encoding="utf-8-sig") as fh:
        csv.writer(fh).writerows([head] + good_out)
    if bad:
        with open(a.out.removesuffix(".csv") + ".rejects.csv", "w", newline="", encoding="utf-8-sig") as fh:
            csv.writer(fh).writerows([head + ["问题列"]] + bad)
    print(f"编码 {enc}；输入 {len(rows)} 行，输出 {len(good_out)} 行，重复 {len(good) - len(good_out)} 行，未识别 {len(bad)} 行")


if __name__ == "__main__":
    main()
