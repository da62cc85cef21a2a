import csv
import sys
from collections import defaultdict

from openpyxl import load_workbook

dingdan, kucun = sys.argv[1:3]
huo = {r["编号"]: r for r in csv.DictReader(open(kucun, encoding="utf-8-sig"))}
sheng = {k: int(v["数量"]) for k, v in huo.items()}

ws = load_workbook(dingdan, read_only=True).active
hang = ws.iter_rows(values_only=True)
tou = next(hang)
bao = defaultdict(list)
for h in hang:
    d = dict(zip(tou, h))
    bao[(d["收件人"], d["地址"])].append(d)

que, jian = [], defaultdict(int)
for (ren, _), items in bao.items():
    for d in items:
        k, n = d["货号"], int(d["件数"])
        sheng[k] = sheng.get(k, 0) - n
        if sheng[k] < 0:
            que.append((k, -sheng[k], ren))
        jian[k] += n

print("缺货：" if que else "不缺货")
for k, n, ren in que:
    print(f"  {k} 少 {n} 件（{ren}）")
print(f"\n拣货，共 {len(bao)} 包")
for k in sorted(jian, key=lambda k: huo.get(k, {}).get("货架", "zz")):
    print(f"  {huo.get(k, {}).get('货架', '?'):6} {k:10} {huo.get(k, {}).get('名称', '')} x{jian[k]}")
for (ren, _), items in bao.items():
    for d in items:
        if d.get("备注"):
            print("备注", ren, d["备注"])
