import csv
import sys
from collections import Counter, defaultdict
from datetime import datetime, timedelta

LIMIT = {"P0": timedelta(minutes=10), "P1": timedelta(hours=2), "P2": timedelta(hours=24), "P3": timedelta(hours=72)}
WORDS = {
    "P0": ("困人", "燃气", "着火", "冒烟", "坠物", "受伤", "爆管"),
    "P1": ("停水", "停电", "门禁", "返水", "返涌"),
    "P3": ("绿化", "建议", "咨询"),
}
FMT = "%Y-%m-%d %H:%M"


def level(text):
    for key in ("P0", "P1", "P3"):
        if any(w in text for w in WORDS[key]):
            return key
    return "P2"


def main(path):
    now = datetime.now()
    late, cost, hands = [], defaultdict(list), Counter()
    with open(path, encoding="utf-8-sig", newline="") as fh:
        for row in csv.DictReader(fh):
            lv = level(row["描述"])
            start = datetime.strptime(row["时间"], FMT)
            if row["完成时间"].strip():
                cost[row["类别"]].append(datetime.strptime(row["完成时间"], FMT) - start)
                continue
            hands[row["派给"] or "未派"] += 1
            used = now - start
            if used > LIMIT[lv]:
                late.append((lv, used / LIMIT[lv], row))

    print("== 超时 ==")
    for lv, ratio, row in sorted(late, key=lambda x: (x[0], -x[1])):
        who = "项目经理" if ratio >= 2 or lv == "P0" else "客服主管"
        print(f"{lv} {row['单号']} {row['楼栋']} {row['描述'][:20]} 超 {ratio:.1f} 倍 → {who}")
    print("== 平均时长（小时）==")
    for kind, items in cost.items():
        print(kind, round(sum(i.total_seconds() for i in items) / len(items) / 3600, 1))
    print("== 在手 ==")
    for name, n in hands.most_common():
        print(name, n, "← 建议改派" if n > 8 else "")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("用法：chaoshi.py gongdan.csv")
    main(sys.argv[1])
