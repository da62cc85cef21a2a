"""贪心排班 + 规则检查。"""
import argparse
import calendar
import sys

import yaml
from openpyxl import Workbook, load_workbook

SENIOR = {"N2", "N3", "N4"}


def plan(cfg):
    year, month = map(int, str(cfg["month"]).split("-"))
    days = calendar.monthrange(year, month)[1]
    staff = cfg["staff"]
    grid = {s["id"]: ["休"] * days for s in staff}
    gaps = []
    for d in range(days):
        for shift in ("N", "P", "A"):
            need = cfg["need"][shift]
            pool = [s for s in staff if can(grid[s["id"]], s, d, shift, days)]
            pool.sort(key=lambda s: (grid[s["id"]].count(shift), work(grid[s["id"]])))
            pick = pool[:need]
            if shift == "N" and pick and not any(s["level"] in SENIOR for s in pick):
                senior = next((s for s in pool if s["level"] in SENIOR), None)
                if senior:
                    pick[-1] = senior
                else:
                    gaps.append(f"{d + 1} 日夜班没有 N2 以上")
            for s in pick:
                grid[s["id"]][d] = shift
            if len(pick) < need:
                gaps.append(f"{d + 1} 日 {shift} 班缺 {need - len(pick)} 人")
    return grid, gaps


def work(row):
    return sum(c != "休" for c in row)


def can(row, s, d, shift, days):
    if row[d] != "休" or (d + 1) in s.get("off", []):
        return False
    if work(row) >= days - 8:
        return False
    if shift == "N":
        if s.get("no_night"):
            return False
        if d >= 2 and row[d - 1] == row[d - 2] == "N":
            return False
        if d >= 1 and row[d - 1] == "P":
            return False
    elif d >= 1 and row[d - 1] == "N":
        return False
    return True


def check(grid):
    bad = []
    for who, row in grid.items():
        for d in range(1, len(row)):
            if row[d - 1] == "N" and row[d] in ("A", "P"):
                bad.append(f"{who} {d + 1} 日:夜班后未休满 24 小时")
            if d >= 2 and row[d - 2] == row[d - 1] == row[d] == "N":
                bad.append(f"{who} {d + 1} 日:连续三个夜班")
        if row.count("休") < 8:
            bad.append(f"{who}:当月休息不足 8 天")
    return bad


def save(grid, path):
    wb = Workbook()
    ws = wb.active
    n = len(next(iter(grid.values())))
    ws.append(["工号"] + list(range(1, n + 1)))
    for who, row in grid.items():
        ws.append([who] + row)
    wb.save(path)


def load(path):
    ws = load_workbook(path).active
    rows = list(ws.iter_rows(min_row=2, values_only=True))
    return {r[0]: list(r[1:]) for r in rows}


def main():
    p = argparse.ArgumentParser()
    p.add_argument("config", nargs="?")
    p.add_argument("-o", "--out", default="roster.xlsx")
    p.add_argument("--check")
    a = p.parse_args()
    if a.check:
        bad = check(load(a.check))
    else:
        if not a.config:
            p.error("需要 staff.yaml")
        with open(a.config, encoding="utf-8") as f:
            grid, gaps = plan(yaml.safe_load(f))
        save(grid, a.out)
        bad = gaps + check(grid)
    print("违反项:", *(bad or ["无"]), sep="\n  ")
    sys.exit(bool(bad))


if __name__ == "__main__":
    main()
