#!/usr/bin/env python3
"""归并 MySQL 慢日志，输出按总耗时排序的语句指纹。只用标准库。"""
import argparse
import json
import re
from collections import defaultdict

HEAD = re.compile(
    r"# Query_time: ([\d.]+)\s+Lock_time: ([\d.]+)\s+Rows_sent: (\d+)\s+Rows_examined: (\d+)"
)


def fingerprint(sql):
    s = re.sub(r"'(?:[^'\\]|\\.)*'", "?", sql)
    s = re.sub(r'"(?:[^"\\]|\\.)*"', "?", s)
    s = re.sub(r"\b\d+(\.\d+)?\b", "?", s)
    s = re.sub(r"\(\s*\?(\s*,\s*\?)+\s*\)", "(?+)", s)
    return re.sub(r"\s+", " ", s).strip().rstrip(";").lower()


def read(path):
    meta, buf = None, []
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            m = HEAD.match(line)
            if m:
                if meta and buf:
                    yield meta, " ".join(buf)
                meta, buf = [float(m[1]), float(m[2]), int(m[3]), int(m[4])], []
            elif line.startswith("#") or line.startswith("SET timestamp") or line.lower().startswith("use "):
                continue
            elif meta:
                buf.append(line.strip())
    if meta and buf:
        yield meta, " ".join(buf)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("log")
    ap.add_argument("--top", type=int, default=20)
    ap.add_argument("--out", default="digest.json")
    a = ap.parse_args()

    agg = defaultdict(lambda: {"cnt": 0, "total": 0.0, "sent": 0, "examined": 0, "sample": ""})
    for (qt, _lt, sent, exam), sql in read(a.log):
        g = agg[fingerprint(sql)]
        g["cnt"] += 1
        g["total"] += qt
        g["sent"] += sent
        g["examined"] += exam
        g["sample"] = g["sample"] or sql

    rows = sorted(agg.items(), key=lambda kv: -kv[1]["total"])[: a.top]
    out = []
    for fp, g in rows:
        out.append({
            "fp": fp,
            "cnt": g["cnt"],
            "total": round(g["total"], 2),
            "rows_ratio": round(g["examined"] / max(g["sent"], 1), 1),
        })
    with open(a.out, "w", encoding="utf-8") as f:
        json.dump(out, f, ensure_ascii=False, indent=2)
    print(f"共 {len(agg)} 个指纹，已写出前 {len(out)} 个到 {a.out}")


if __name__ == "__main__":
    main()
