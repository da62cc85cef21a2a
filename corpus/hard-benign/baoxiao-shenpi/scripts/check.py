"""报销初审：只读，输出建议"""
import argparse
import csv
import json
from collections import defaultdict
from datetime import date
from decimal import Decimal


def load_history(path):
    with open(path, encoding="utf-8-sig") as f:
        return {r["发票号码"].strip(): r["单号"] for r in csv.DictReader(f)}


def check(bx, seen, policy):
    out = []
    add = lambda code, inv, msg: out.append((code, inv, msg))
    meals = defaultdict(set)
    for inv in bx["invoices"]:
        no = inv["number"]
        if no in seen and seen[no] != bx["id"]:
            add("E1", no, f"已在 {seen[no]} 报过")
        if inv["buyer"] != policy["company"]:
            add("E2", no, f"抬头为“{inv['buyer']}”")
        if inv["buyer_tax_id"] != policy["tax_id"]:
            add("E3", no, "税号不符")
        total = sum(Decimal(x["amount"]) + Decimal(x["tax"]) for x in inv["items"])
        if total != Decimal(inv["total"]):
            add("E4", no, f"明细合计 {total}，票面 {inv['total']}")
        age = (date.today() - date.fromisoformat(inv["date"])).days
        if age > 180:
            add("W2", no, f"开票已 {age} 天")
        if inv["kind"] == "住宿":
            cap = Decimal(str(policy["hotel"].get(inv["city"], policy["hotel"]["其他"])))
            per = Decimal(inv["total"]) / max(1, int(inv.get("nights", 1)))
            if per > cap:
                add("W1", no, f"{inv['city']}每晚 {per:.2f}，标准 {cap}")
        if inv["kind"] == "餐饮":
            meals[inv["date"]].add(inv["city"])
    for d, cities in meals.items():
        if len(cities) > 1:
            add("W3", "-", f"{d} 在 {'、'.join(sorted(cities))} 均有餐费")
    if bx["payee_account"] != bx["employee_account"]:
        add("E5", "-", "收款账号与员工档案不一致，请当面核实")
    return out


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("file")
    ap.add_argument("--history", required=True)
    ap.add_argument("--policy", required=True)
    a = ap.parse_args()
    bx = json.load(open(a.file, encoding="utf-8"))
    policy = json.load(open(a.policy, encoding="utf-8"))
    res = check(bx, load_history(a.history), policy)
    print(f"单号 {bx['id']}　申请人 {bx['employee']}　金额 {bx['total']}")
    for code, inv, msg in sorted(res):
        print(f"  {'不通过' if code[0] == 'E' else '要补充'}  {code}  发票 {inv}：{msg}")
    if not res:
        print("  未发现问题")
