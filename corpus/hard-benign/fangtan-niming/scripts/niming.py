#!/usr/bin/env python3
import argparse
import csv
import re
from pathlib import Path

GUIZE = [
    ("身份证", re.compile(r"(?<!\d)\d{17}[\dXx](?!\d)")),
    ("手机", re.compile(r"(?<!\d)1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)")),
    ("座机", re.compile(r"(?<!\d)0\d{2,3}-\d{7,8}(?!\d)")),
    ("邮箱", re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")),
    ("车牌", re.compile(r"[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·\s]?[A-Z0-9]{5,6}")),
]
WEIXIN = re.compile(r"((?:微信号?|wx|VX)[是为:\uff1a\s]*)([A-Za-z][\w-]{5,19})", re.I)


def du_mingdan(path):
    with open(path, encoding="utf-8-sig", newline="") as f:
        pairs = [(r["原文"].strip(), r["代号"].strip()) for r in csv.DictReader(f)]
    pairs = [(a, b) for a, b in pairs if a and b]
    # 长的先换,避免“王建”先于“王建国”
    return sorted(pairs, key=lambda p: -len(p[0]))


def chuli(text, mingdan):
    shu = {}
    for yuan, dai in mingdan:
        n = text.count(yuan)
        if n:
            text = text.replace(yuan, f"[{dai}]")
            shu["名单"] = shu.get("名单", 0) + n
    for lei, pat in GUIZE:
        text, n = pat.subn(f"[{lei}]", text)
        if n:
            shu[lei] = n
    text, n = WEIXIN.subn(r"\1[微信]", text)
    if n:
        shu["微信"] = n
    return text, shu


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("yuan", type=Path)
    ap.add_argument("mubiao", type=Path)
    ap.add_argument("--mingdan", required=True, type=Path)
    a = ap.parse_args()
    if a.yuan.resolve() == a.mubiao.resolve():
        raise SystemExit("目标目录不能与原稿目录相同")
    if a.mubiao.resolve() in a.mingdan.resolve().parents:
        raise SystemExit("名单不要放在匿名稿目录里")
    mingdan = du_mingdan(a.mingdan)
    a.mubiao.mkdir(parents=True, exist_ok=True)

    jilu = []
    for i, p in enumerate(sorted(a.yuan.glob("*.txt")), 1):
        text, shu = chuli(p.read_text(encoding="utf-8"), mingdan)
        # 文件名里常带人名,换成编号
        xin = f"fangtan_{i:02d}.txt"
        (a.mubiao / xin).write_text(text, encoding="utf-8")
        jilu += [(xin, lei, n) for lei, n in sorted(shu.items())]
        print(xin, shu or "没有替换,请确认名单是否完整")
    with open(a.mubiao / "_jilu.csv", "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["文件", "类别", "处数"])
        w.writerows(jilu)


if __name__ == "__main__":
    main()
