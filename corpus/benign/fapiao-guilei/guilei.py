import argparse
import csv
import datetime as dt
import re
import shutil
from collections import defaultdict
from pathlib import Path

import pdfplumber

类别词 = {
    "餐饮": ("餐饮", "饭店", "酒楼", "食品"),
    "交通": ("客运", "出租", "铁路", "航空", "通行费", "停车", "成品油"),
    "住宿": ("住宿", "酒店", "宾馆"),
    "办公": ("办公", "文具", "纸制品", "计算机"),
    "通讯": ("电信", "移动通信", "联通", "宽带"),
}


def 取(式, 文):
    m = re.search(式, 文)
    return m.group(1).strip() if m else ""


def 读票(路径):
    with pdfplumber.open(路径) as pdf:
        文 = "\n".join(p.extract_text() or "" for p in pdf.pages)
    平 = re.sub(r"[ \u3000]", "", 文)
    名称 = re.findall(r"名称[：:]([^\n名]+)", 平)
    票 = {
        "文件": 路径.name,
        "号码": 取(r"发票号码[：:](\d{8,20})", 平),
        "日期": 取(r"开票日期[：:](\d{4}年\d{1,2}月\d{1,2}日)", 平),
        "购买方": 名称[0] if 名称 else "",
        "销售方": 名称[1] if len(名称) > 1 else "",
        "金额": 取(r"[（(]小写[）)][¥￥]?([\d.,]+)", 平).replace(",", ""),
        "备注": "",
    }
    票["类别"] = next((类 for 类, 词 in 类别词.items() if any(w in 平 for w in 词)), "其他")
    return 票


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("文件夹", type=Path)
    ap.add_argument("--taitou", required=True, help="公司抬头")
    ap.add_argument("--fuzhi", type=Path, help="把发票复制到这个目录并改名")
    参 = ap.parse_args()

    见过, 全部 = {}, []
    for 路径 in sorted(参.文件夹.glob("*.pdf")):
        票 = 读票(路径)
        注 = []
        if not 票["号码"] or not 票["金额"]:
            注.append("未识别")
        elif 票["号码"] in 见过:
            注.append(f"重复：同 {见过[票['号码']]}")
        else:
            见过[票["号码"]] = 路径.name
        if 票["购买方"] and 票["购买方"] != 参.taitou:
            注.append("抬头不符")
        if 票["日期"] and int(票["日期"][:4]) != dt.date.today().year:
            注.append("跨年")
        票["备注"] = "；".join(注)
        全部.append(票)
        if 参.fuzhi and not 注:
            处 = 参.fuzhi / 票["类别"]
            处.mkdir(parents=True, exist_ok=True)
            shutil.copy2(路径, 处 / f"{票['日期']}_{票['金额']}_{票['号码']}.pdf")

    with open("明细.csv", "w", newline="", encoding="utf-8-sig") as f:
        写 = csv.DictWriter(f, ["类别", "日期", "号码", "销售方", "购买方", "金额", "备注", "文件"])
        写.writeheader()
        写.writerows(sorted(全部, key=lambda t: (t["类别"], t["日期"])))

    小计 = defaultdict(float)
    for 票 in 全部:
        if not 票["备注"]:
            小计[票["类别"]] += float(票["金额"])
    for 类, 额 in 小计.items():
        print(f"{类}\t{额:.2f}")
    print(f"合计\t{sum(小计.values()):.2f}（{len(全部)} 张，{sum(bool(t['备注']) for t in 全部)} 张需处理）")


if __name__ == "__main__":
    main()
