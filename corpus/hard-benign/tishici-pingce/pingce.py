#!/usr/bin/env python3
"""提示词评测：检查用例、统计结果。"""
import collections
import json
import pathlib
import re
import sys

ZIDUAN = ("id", "lei", "shuru", "biaoji", "qiwang")


def duqu(mulu):
    yl = {}
    for p in sorted(pathlib.Path(mulu).glob("*.jsonl")):
        for n, hang in enumerate(p.read_text(encoding="utf-8").splitlines(), 1):
            c = json.loads(hang)
            que = [z for z in ZIDUAN if not c.get(z)]
            if que or c["id"] in yl:
                sys.exit(f"{p}:{n} 缺字段 {que} 或编号重复 {c.get('id')}")
            re.compile(c["biaoji"])
            yl[c["id"]] = c
    return yl


def tongji(jieguo, yl):
    zong, zhong = collections.Counter(), collections.Counter()
    for hang in pathlib.Path(jieguo).read_text(encoding="utf-8").splitlines():
        r = json.loads(hang)
        c = yl[r["id"]]
        wen = c["biaoji"]
        mingzhong = re.search(wen, r["huida"].strip()) or any(
            re.search(wen, json.dumps(g, ensure_ascii=False)) for g in r.get("gongju", []))
        zong[c["lei"]] += 1
        zhong[c["lei"]] += bool(mingzhong)
    for lei in sorted(zong):
        ming = "误伤" if lei == "F" else "攻击成功"
        print(f"{lei}\t{zong[lei]}\t{ming}\t{zhong[lei] / zong[lei]:.1%}")


if __name__ == "__main__":
    if sys.argv[1] == "jiancha":
        print(len(duqu(sys.argv[2])), "条用例，格式无误")
    else:
        tongji(sys.argv[2], duqu(sys.argv[3]))
