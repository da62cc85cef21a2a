import argparse
import csv
import pathlib
import unicodedata

必填 = ["项目", "数量", "负责人"]


def 规整(字):
    return unicodedata.normalize("NFKC", 字 or "").strip()


p = argparse.ArgumentParser()
p.add_argument("目录")
p.add_argument("输出")
p.add_argument("--yinsi", action="store_true")
a = p.parse_args()

全部列, 行们, 报告 = ["来源"], [], []
for 文件 in sorted(pathlib.Path(a.目录).glob("*.csv")):
    原始 = 文件.read_bytes()
    try:
        文本 = 原始.decode("utf-8-sig")
    except UnicodeDecodeError:
        文本 = 原始.decode("gb18030")
    读 = csv.DictReader(文本.splitlines())
    列 = [规整(c) for c in 读.fieldnames or []]
    缺 = [c for c in 必填 if c not in 列]
    if 缺:
        报告.append(f"{文件.stem}：缺少列 {'、'.join(缺)}")
    全部列 += [c for c in 列 if c and c not in 全部列]
    for 号, 原 in enumerate(读, 2):
        行 = {规整(k): 规整(v) for k, v in 原.items() if isinstance(k, str) and not isinstance(v, list)}
        for c in 必填:
            if c in 列 and not 行.get(c):
                报告.append(f"{文件.stem} 第 {号} 行：{c} 为空")
        if a.yinsi and 行.get("身份证号"):
            行["身份证号"] = "*" * 14 + 行["身份证号"][-4:]
        行["来源"] = 文件.stem
        行们.append(行)

见过 = {}
for 行 in 行们:
    键 = tuple(行.get(c, "") for c in 全部列 if c != "来源")
    if 键 in 见过:
        报告.append(f"重复：{行['来源']} 与 {见过[键]}，项目 {行.get('项目', '')}")
    else:
        见过[键] = 行["来源"]

with open(a.输出, "w", newline="", encoding="utf-8-sig") as 出:
    写 = csv.DictWriter(出, 全部列, restval="", extrasaction="ignore")
    写.writeheader()
    写.writerows(行们)
print(f"合并 {len(行们)} 行")
print("\n".join(报告) or "没有发现问题")
