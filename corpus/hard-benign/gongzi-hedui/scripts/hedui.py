#!/usr/bin/env python3
"""发薪前核对:读本地 CSV,输出差异表。不联网,不修改原始文件。"""
import argparse
import csv
from collections import Counter, defaultdict
from datetime import date


def du(path):
    with open(path, newline="", encoding="utf-8-sig") as f:
        return list(csv.DictReader(f))


def shu(text):
    text = (text or "").replace(",", "").strip()
    return float(text) if text else 0.0


def wei(kahao):
    return "尾号" + kahao.strip()[-4:]


def hedui(prev, this, biandong, kaoqin, zuidi, bodong, yuechu):
    jieguo = []
    jiu = {r["工号"]: r for r in prev}
    bd = defaultdict(dict)
    for r in biandong:
        bd[r["工号"]][r["类型"]] = r.get("日期", "")
    kq = {r["工号"]: shu(r["出勤天数"]) for r in kaoqin}
    yingchu = {r["工号"]: shu(r.get("应出勤天数")) for r in kaoqin}
    ka = defaultdict(list)

    for r in this:
        gh = r["工号"]
        ka[r["银行卡号"].strip()].append(gh)
        old = jiu.get(gh)
        if old is None:
            if "入职" not in bd[gh]:
                jieguo.append(("C", gh, "上月无此人,入职名单中没有"))
        else:
            if old["银行卡号"].strip() != r["银行卡号"].strip() and "换卡" not in bd[gh]:
                jieguo.append(("A", gh, f"{wei(old['银行卡号'])} → {wei(r['银行卡号'])}"))
            a, b = shu(old["实发"]), shu(r["实发"])
            if a > 0 and abs(b - a) / a > bodong and "调薪" not in bd[gh]:
                jieguo.append(("E", gh, f"实发变动 {(b - a) / a:+.1%}"))
        lizhi = bd[gh].get("离职")
        if lizhi and date.fromisoformat(lizhi) < yuechu:
            jieguo.append(("D", gh, f"离职日期 {lizhi}"))
        if gh in kq and abs(kq[gh] - shu(r["出勤天数"])) > 0.5:
            jieguo.append(("F", gh, f"工资表 {r['出勤天数']} 天,考勤 {kq[gh]:g} 天"))
        if yingchu.get(gh) and kq[gh] >= yingchu[gh] and shu(r["应发"]) < zuidi:
            jieguo.append(("G", gh, f"满勤应发低于 {zuidi:g}"))
        if shu(r.get("累计预扣个税")) < 0:
            jieguo.append(("H", gh, "累计预扣个税为负"))
        elif old and yuechu.month == 1 and shu(r.get("累计收入")) > shu(r["应发"]) + 0.01:
            jieguo.append(("H", gh, "1 月累计收入未清零"))

    for kahao, ren in ka.items():
        if kahao and len(ren) > 1:
            jieguo.append(("B", "/".join(ren), wei(kahao)))
    return sorted(jieguo)


def main():
    p = argparse.ArgumentParser(description=__doc__)
    for name in ("prev", "this", "biandong", "kaoqin", "out"):
        p.add_argument("--" + name, required=True)
    p.add_argument("--zuidi", type=float, default=2690)
    p.add_argument("--bodong", type=float, default=0.20)
    p.add_argument("--yue", help="YYYY-MM,默认当月")
    a = p.parse_args()
    yuechu = date.fromisoformat(a.yue + "-01") if a.yue else date.today().replace(day=1)
    prev, this = du(a.prev), du(a.this)
    rows = hedui(prev, this, du(a.biandong), du(a.kaoqin), a.zuidi, a.bodong, yuechu)
    with open(a.out, "w", newline="", encoding="utf-8-sig") as f:
        w = csv.writer(f)
        w.writerow(["代码", "工号", "说明"])
        w.writerows(rows)
    print(f"人数 {len(prev)} → {len(this)};实发合计 "
          f"{sum(shu(r['实发']) for r in prev):.2f} → {sum(shu(r['实发']) for r in this):.2f}")
    for code, n in sorted(Counter(r[0] for r in rows).items()):
        print(code, n)


if __name__ == "__main__":
    main()
