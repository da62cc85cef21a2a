import argparse
import csv
from statistics import mean

p = argparse.ArgumentParser()
p.add_argument("biao")
p.add_argument("--weici", type=int, required=True)
p.add_argument("--xuanke", default="")
a = p.parse_args()

dang = {"冲": [], "稳": [], "保": []}
for r in csv.DictReader(open(a.biao, encoding="utf-8-sig")):
    if r["选科"] and not set(r["选科"]) <= set(a.xuanke):
        continue
    sannian = [int(x) for x in (r["位次1"], r["位次2"], r["位次3"]) if x]
    if not sannian:
        continue
    cha = mean(sannian) / a.weici - 1
    bodong = (max(sannian) - min(sannian)) / mean(sannian)
    hang = (round(cha * 100), r["院校"], r["专业组"], r["计划数"], r["学费"], r["备注"], "波动大" if bodong > 0.25 else "")
    if -0.15 <= cha < -0.05:
        dang["冲"].append(hang)
    elif -0.05 <= cha <= 0.05:
        dang["稳"].append(hang)
    elif 0.10 <= cha <= 0.30:
        dang["保"].append(hang)

for ming, hang in dang.items():
    print(f"\n【{ming}】{len(hang)} 个")
    for h in sorted(hang):
        print("  {:+d}%  {} {}  计划{}  学费{}  {} {}".format(*h))
