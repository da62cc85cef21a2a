#!/usr/bin/env python3
"""驾校周课表：贪心排课 + 冲突检查。读当前目录 CSV，写 课表_周次.csv。"""
import argparse
import csv
from collections import defaultdict
from datetime import date, timedelta

SLOTS = ["08-10", "10-12", "13-15", "15-17"]  # 每格 2 小时
STUDENT_MAX = 2   # 每天格数
COACH_MAX = 4


def read(name):
    with open(name, encoding="utf-8-sig", newline="") as fh:
        return list(csv.DictReader(fh))


def valid_until(row, fields, day):
    return all(date.fromisoformat(row[f]) >= day for f in fields)


def week_days(text):
    year, week = text.split("-W")
    monday = date.fromisocalendar(int(year), int(week), 1)
    return [monday + timedelta(days=i) for i in range(6)]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--week", required=True, help="如 2025-W30")
    ns = ap.parse_args()

    coaches, cars = read("coach.csv"), read("car.csv")
    students = sorted(read("student.csv"), key=lambda s: (int(s["爽约"]), s["预约时间"]))
    busy_coach, busy_car = set(), set()
    load_coach, load_student = defaultdict(int), defaultdict(int)
    rows, unmet = [], []

    for s in students:
        if s["学习证明"] != "有":
            unmet.append((s["编号"], "没有学习驾驶证明"))
            continue
        need = int(s["本周格数"])
        for day in week_days(ns.week):
            for slot in SLOTS:
                if need == 0 or load_student[s["编号"], day] >= STUDENT_MAX:
                    break
                if f"{day.isoweekday()}:{slot}" not in s["可用"].split(";"):
                    continue
                coach = next((c for c in coaches
                              if (c["工号"], day, slot) not in busy_coach
                              and load_coach[c["工号"], day] < COACH_MAX
                              and s["科目"] in c["科目"]
                              and (s["要求女教练"] != "是" or c["性别"] == "女")
                              and valid_until(c, ["教练证到期"], day)), None)
                car = next((k for k in cars
                            if (k["车号"], day, slot) not in busy_car
                            and k["车型"] == s["车型"]
                            and valid_until(k, ["年检到期", "保险到期"], day)), None)
                if not coach or not car:
                    continue
                busy_coach.add((coach["工号"], day, slot))
                busy_car.add((car["车号"], day, slot))
                load_coach[coach["工号"], day] += 1
                load_student[s["编号"], day] += 1
                rows.append([day, slot, s["编号"], coach["工号"], car["车号"], s["科目"]])
                need -= 1
        if need:
            unmet.append((s["编号"], f"还差 {need} 格"))

    out = f"课表_{ns.week}.csv"
    with open(out, "w", encoding="utf-8-sig", newline="") as fh:
        w = csv.writer(fh)
        w.writerow(["日期", "时段", "学员", "教练", "车", "科目"])
        w.writerows(sorted(rows))
    print(f"已排 {len(rows)} 格 → {out}")
    for sid, why in unmet:
        print("未排满：", sid, why)


if __name__ == "__main__":
    main()
