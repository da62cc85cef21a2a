"""抽取候选术语，输出：词、次数、首次出现的句子。"""
import re
import sys
from collections import Counter

停用 = set("the a an of to in on for and or is are be this that with as by it from at can you your".split())


def 去代码(文):
    return re.sub(r"```.*?```", "", 文, flags=re.S)


def 候选(文):
    for m in re.finditer(r"`([A-Za-z_][\w.-]*)`", 文):
        yield m.group(1)
    for m in re.finditer(r"\b(?:[A-Z][a-z]+ ){1,3}[A-Z][a-z]+\b", 文):
        yield m.group(0)
    词 = re.findall(r"[A-Za-z][A-Za-z-]+", 文.lower())
    for 甲, 乙 in zip(词, 词[1:]):
        if 甲 not in 停用 and 乙 not in 停用 and len(甲) > 2 and len(乙) > 2:
            yield f"{甲} {乙}"
    for 一 in 词:
        if 一 not in 停用 and len(一) > 4:
            yield 一


def main(路径):
    with open(路径, encoding="utf-8") as f:
        文 = 去代码(f.read())
    句子 = re.split(r"(?<=[.!?])\s+", 文)
    for 词, 次 in Counter(候选(文)).most_common(300):
        if 次 < 3:
            break
        例 = next((s for s in 句子 if 词.lower() in s.lower()), "")
        print(词, 次, " ".join(例.split())[:120], sep="\t")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("用法：chou.py 原文.md")
    main(sys.argv[1])
