#!/usr/bin/env python3
"""稿件初查：错别字、绝对化用语、个人信息漏码、无来源数字。只提示，不改稿。"""
import re
import sys

TYPOS = {
    "按装": "安装", "既使": "即使", "报负": "抱负", "渡假": "度假", "家俱": "家具",
    "重蹈复辙": "重蹈覆辙", "走头无路": "走投无路", "再接再励": "再接再厉",
    "一如继往": "一如既往", "穿流不息": "川流不息", "甘败下风": "甘拜下风",
}
ABSOLUTE = ["国家级", "最先进", "全国第一", "填补空白", "独一无二", "史无前例", "百分之百有效"]
SOURCE = re.compile(r"(据|显示|通报|表示|介绍|公布|统计|告诉|称)")
NUMBER = re.compile(r"\d[\d,.]*\s*(%|万|亿|元|人|起|家|吨|倍)")
IDCARD = re.compile(r"(?<!\d)\d{17}[\dXx](?!\d)")
MOBILE = re.compile(r"(?<!\d)1[3-9]\d{9}(?!\d)")
RELATIVE = re.compile(r"(昨日|昨天|今天|今日|日前|近日)")


def check(n, para):
    for w, r in TYPOS.items():
        if w in para:
            yield f"第 {n} 段 错别字：{w} → {r}"
    for w in ABSOLUTE:
        if w in para:
            yield f"第 {n} 段 绝对化用语：{w}"
    if IDCARD.search(para):
        yield f"第 {n} 段 疑似身份证号未打码"
    if MOBILE.search(para):
        yield f"第 {n} 段 疑似手机号未打码"
    for m in RELATIVE.finditer(para):
        yield f"第 {n} 段 相对时间：{m.group()}，请写日期"
    for sent in re.split(r"[。！？]", para):
        if NUMBER.search(sent) and not SOURCE.search(sent):
            yield f"第 {n} 段 数字无来源：{sent.strip()[:30]}…"
    if para.count("“") != para.count("”"):
        yield f"第 {n} 段 引号不成对"


def main():
    if len(sys.argv) != 2:
        sys.exit("用法：jiaodui.py 稿件.txt")
    with open(sys.argv[1], encoding="utf-8") as f:
        paras = [p.strip() for p in f if p.strip()]
    found = [x for i, p in enumerate(paras, 1) for x in check(i, p)]
    print("\n".join(found) if found else "没有发现常见问题（不代表没有问题）")


if __name__ == "__main__":
    main()
