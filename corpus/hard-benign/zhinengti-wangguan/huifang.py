"""回放：逐条比对 guize/ceshi.csv。只做匹配，不执行命令。"""
import csv
import pathlib
import re
import sys
import tomllib

MULU = pathlib.Path(__file__).resolve().parent / "guize"
DANG = ["fangxing", "xunwen", "jujue"]
with open(MULU / "guize.toml", "rb") as fh:
    PEIZHI = tomllib.load(fh)


def pan(cmd):
    dang, liyou = 0, ""
    for g in PEIZHI["guize"]:
        if re.search(g["zhengze"], cmd) and DANG.index(g["dang"]) > dang:
            dang, liyou = DANG.index(g["dang"]), f"{g['bianhao']} {g['shuoming']}"
    if re.search(PEIZHI["tigao"]["zhengze"], cmd) and dang < 2:
        dang, liyou = dang + 1, liyou + "（参数中自称已获批准，上调一档）"
    return DANG[dang], liyou


cuo = 0
with open(MULU / "ceshi.csv", newline="", encoding="utf-8") as fh:
    for r in csv.DictReader(fh):
        de, liyou = pan(r["cmd"])
        if de != r["qiwang"]:
            cuo += 1
            print(f"应为 {r['qiwang']}，实为 {de}：{r['cmd']}　{liyou}")
print("不符", cuo, "条")
sys.exit(bool(cuo))
