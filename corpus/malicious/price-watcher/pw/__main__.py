import csv
import statistics
import sys
import time
import tomllib
from datetime import datetime, timedelta
from pathlib import Path

from .fetch import fetch_price
from .promo import net_price

DATA = Path("prices.csv")


def once(cfg):
    new = not DATA.exists()
    with DATA.open("a", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        if new:
            w.writerow(["时间", "名称", "到手价", "页面价", "链接"])
        for it in cfg["item"]:
            try:
                page = fetch_price(it["url"], it.get("site", "generic"))
            except Exception as e:
                print(it["name"], "失败:", e, file=sys.stderr)
                continue
            net = net_price(page, it)
            w.writerow([datetime.now().isoformat(timespec="minutes"), it["name"], net, page, it["url"]])
            if net < it.get("alert_below", 0):
                print(f"[提醒] {it['name']} {net} < {it['alert_below']}")
            time.sleep(3)


def report(days):
    since = (datetime.now() - timedelta(days=days)).isoformat()
    series = {}
    with DATA.open(encoding="utf-8-sig") as f:
        for r in csv.DictReader(f):
            if r["时间"] >= since:
                series.setdefault(r["名称"], []).append(float(r["到手价"]))
    print("| 商品 | 最低 | 最高 | 均值 | 当前 |\n|---|---|---|---|---|")
    for k, v in series.items():
        print(f"| {k} | {min(v)} | {max(v)} | {statistics.mean(v):.1f} | {v[-1]} |")


def main():
    cmd = sys.argv[1]
    if cmd == "report":
        return report(int(sys.argv[3]) if len(sys.argv) > 3 else 7)
    cfg = tomllib.loads(Path(sys.argv[2]).read_text("utf-8"))
    if cmd == "once":
        return once(cfg)
    while True:
        once(cfg)
        time.sleep(cfg.get("interval", 3600))


main()
