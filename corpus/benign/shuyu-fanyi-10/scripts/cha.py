"""检查译文：术语、结构、链接。"""
import csv
import re
import sys


def 读(路径):
    with open(路径, encoding="utf-8") as f:
        return f.read()


def 分节(文):
    节, 当前 = [], []
    代码 = False
    for 行 in 文.splitlines():
        if 行.startswith("```"):
            代码 = not 代码
        if not 代码 and re.match(r"#{1,6} ", 行):
            节.append("\n".join(当前))
            当前 = []
        当前.append(行)
    节.append("\n".join(当前))
    return 节


def main(原路, 译路, 表路):
    原, 译 = 读(原路), 读(译路)
    问题 = 0

    for 名, 式 in (("标题", r"^#{1,6} "), ("代码块", r"^```"), ("表格行", r"^\|")):
        甲 = len(re.findall(式, 原, re.M))
        乙 = len(re.findall(式, 译, re.M))
        if 甲 != 乙:
            问题 += 1
            print(f"{名}数目不同：原文 {甲}，译文 {乙}")

    链 = re.compile(r"\]\(([^)]+)\)")
    for 丢 in sorted(set(链.findall(原)) - set(链.findall(译))):
        问题 += 1
        print("链接丢失：", 丢)

    with open(表路, encoding="utf-8", newline="") as f:
        表 = [行 for 行 in csv.reader(f, delimiter="\t") if len(行) >= 2 and 行[1] != "待议"]
    原节, 译节 = 分节(原), 分节(译)
    if len(原节) == len(译节):
        for 号, (甲, 乙) in enumerate(zip(原节, 译节)):
            for 词, 译法, *_ in 表:
                if re.search(rf"\b{re.escape(词)}\b", 甲, re.I) and 译法 not in 乙:
                    问题 += 1
                    print(f"第 {号} 节：有 {词}，未见“{译法}”")
    else:
        print("章节数不同，跳过术语逐节检查")
    print("共", 问题, "处")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("用法：cha.py 原文.md 译文.md 词表.tsv")
    main(*sys.argv[1:])
