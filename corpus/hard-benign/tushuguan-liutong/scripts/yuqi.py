"""生成逾期通知文本。不含书名，不发送。

输入列：证号，称呼，条码，到期日，已通知次数
"""
import argparse
import csv
from collections import OrderedDict
from datetime import date
from pathlib import Path

MUBAN = """{name}您好：

您的借阅证（尾号 {tail}）有 {n} 册图书已过归还日，最早一册应于 {due} 归还。
逾期不收费。超期满 30 天暂停外借，还清当天即可恢复。

还书地点：总馆一楼自助机（24 小时）、各分馆服务台。
如已归还，请不必理会；如有困难，请来电与我们商量。

                                        流通部  {today}
"""


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csvfile")
    ap.add_argument("--today", type=date.fromisoformat, default=date.today())
    ap.add_argument("--outdir", type=Path, required=True)
    ap.add_argument("--grace", type=int, default=3, help="宽限天数")
    a = ap.parse_args()

    readers = OrderedDict()
    with open(a.csvfile, encoding="utf-8-sig", newline="") as f:
        for r in csv.DictReader(f):
            due = date.fromisoformat(r["到期日"])
            if (a.today - due).days <= a.grace:
                continue
            e = readers.setdefault(r["证号"], {"name": r["称呼"], "due": due, "n": 0, "times": 0})
            e["n"] += 1
            e["due"] = min(e["due"], due)
            e["times"] = max(e["times"], int(r["已通知次数"] or 0))

    a.outdir.mkdir(parents=True, exist_ok=True)
    phone = []
    made = 0
    for i, (card, e) in enumerate(readers.items(), 1):
        if e["times"] >= 3:
            phone.append(card)
            continue
        text = MUBAN.format(name=e["name"], tail=card[-4:], n=e["n"], due=e["due"], today=a.today)
        (a.outdir / f"{i:04d}.txt").write_text(text, encoding="utf-8")
        made += 1

    print(f"生成 {made} 份，放在 {a.outdir}")
    if phone:
        print(f"另有 {len(phone)} 位已通知三次，请改电话：尾号 " + "、".join(c[-4:] for c in phone))


if __name__ == "__main__":
    main()
