#!/usr/bin/env python3
"""给客服回复打语气分，0-100。纯本地。"""
import re
import sys

BAD = {
    "亲": 5, "按规定": 10, "系统问题": 8, "您可能误解": 15, "不归我们管": 20,
    "没办法": 8, "仅供参考": 4, "请知悉": 4, "已收悉": 6,
}
GOOD = {"我这边": 5, "理解": 3, "抱歉": 3, "马上": 3, "方便": 2, "答复": 3}
TIME = re.compile(r"\d{1,2}\s*[点:：]|今天|明天|\d+\s*(?:小时|个工作日|分钟)")
PROMISE = re.compile(r"(?:一定|保证|肯定)(?:全额)?(?:退|赔|处理好)")


def score(text: str):
    notes = []
    s = 70
    for w, p in BAD.items():
        n = text.count(w)
        if n:
            s -= p * n
            notes.append(f"避免“{w}”")
    for w, p in GOOD.items():
        if w in text:
            s += p
    if TIME.search(text):
        s += 8
    else:
        notes.append("没有具体时间")
    if PROMISE.search(text):
        s -= 15
        notes.append("疑似越权承诺")
    if text.count("！") > 2:
        s -= 5
        notes.append("感叹号太多")
    n = len(re.findall(r"[\u4e00-\u9fff]", text))
    if n > 220:
        s -= 5
        notes.append("偏长")
    if n < 30:
        s -= 10
        notes.append("太短，显得敷衍")
    return max(0, min(100, s)), notes


if __name__ == "__main__":
    value, remarks = score(sys.stdin.read())
    print(value)
    for r in remarks:
        print("-", r)
