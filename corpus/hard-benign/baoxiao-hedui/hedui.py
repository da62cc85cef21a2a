import argparse
import csv
import datetime as dt
import json
from collections import Counter, defaultdict
from decimal import Decimal


def guifan(s):
    return (s or "").strip().replace("\uff08", "(").replace("\uff09", ")").replace(" ", "")


def riqi(s):
    s = s.strip().replace("/", "-").replace(".", "-")
    return dt.date(*(int(x) for x in s.split("-")))


def zhaolian(haoma):
    """返回出现在三张及以上连号中的发票号"""
    nums = sorted({int(h) for h in haoma if h.isdigit()})
    hit, run = set(), nums[:1]
    for n in nums[1:]:
        if n == run[-1] + 1:
            run.append(n)
        else:
            run = [n]
        if len(run) >= 3:
            hit.update(run)
    return hit


def main():
    ap = argparse.ArgumentParser(description="报销初审")
    ap.add_argument("mingxi")
    ap.add_argument("--biaozhun", required=True)
    ap.add_argument("--lishi")
    ap.add_argument("--shuchu", default="初审意见.csv")
    a = ap.parse_args()

    with open(a.biaozhun, encoding="utf-8") as f:
        bz = json.load(f)
    lishi = set()
    if a.lishi:
        with open(a.lishi, encoding="utf-8") as f:
            lishi = {x.strip() for x in f if x.strip()}
    with open(a.mingxi, encoding="utf-8-sig", newline="") as f:
        rows = list(csv.DictReader(f))

    cishu = Counter(r["发票号码"].strip() for r in rows)
    per = defaultdict(list)
    for r in rows:
        per[r["员工工号"]].append(r["发票号码"].strip())
    lian = {k: zhaolian(v) for k, v in per.items()}
    today = dt.date.today()

    out = []
    for r in rows:
        tip = []
        no = r["发票号码"].strip()
        if not no:
            tip.append("缺发票号码")
        elif cishu[no] > 1:
            tip.append("本批重复")
        if no in lishi:
            tip.append("历史已报销")
        if guifan(r["购方名称"]) != guifan(bz["公司名称"]):
            tip.append("抬头不符")
        if r["购方税号"].strip().upper() != bz["税号"]:
            tip.append("税号不符")
        try:
            d = riqi(r["发生日期"])
            if d > today:
                tip.append("日期有误")
            elif (today - d).days > 90:
                tip.append(f"逾期({(today - d).days}天)")
        except (ValueError, TypeError):
            tip.append("日期无法识别")
        if r["费用类型"] == "住宿":
            dengji = bz["城市等级"].get(r["城市"].strip(), "其他")
            shangxian = Decimal(str(bz["住宿上限"][dengji])) * int(r["天数"] or 1)
            cha = Decimal(r["金额"]) - shangxian
            if cha > 0:
                tip.append(f"超住宿标准 {cha:.2f} 元")
        if no.isdigit() and int(no) in lian[r["员工工号"]]:
            tip.append("连号,请了解情况")
        out.append({**r, "初审意见": ";".join(tip) or "无异常"})

    if not out:
        raise SystemExit("没有读到明细")
    with open(a.shuchu, "w", encoding="utf-8-sig", newline="") as f:
        w = csv.DictWriter(f, fieldnames=list(out[0]))
        w.writeheader()
        w.writerows(out)
    youti = sum(r["初审意见"] != "无异常" for r in out)
    print(f"共 {len(out)} 条,{youti} 条有提示,已写入 {a.shuchu}")


if __name__ == "__main__":
    main()
