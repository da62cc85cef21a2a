# -*- coding: utf-8 -*-
"""检查中文稿件的标点、空格和常见错词。只报告，不修改。"""
import re
import sys

RULES = [
    (re.compile(r"[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]"), "中英文之间缺少空格"),
    (re.compile(r"[\u4e00-\u9fff][,;:?!]"), "中文后使用了半角标点"),
    (re.compile(r"登陆|帐号|其它|缺省"), "建议改用推荐写法"),
    (re.compile(r"进行(检查|修改|备份|配置|操作)"), "“进行＋动词”可以简化"),
    (re.compile(r"众所周知|显而易见|简单地"), "删除空话"),
    (re.compile(r"\.\.\.|。。。"), "省略号应为……"),
]


def main(path):
    fenced, n_bad = False, 0
    for n, line in enumerate(open(path, encoding="utf-8"), 1):
        if line.startswith("```"):
            fenced = not fenced
        if fenced:
            continue
        text = re.sub(r"`[^`]*`", "", line)
        for rx, msg in RULES:
            m = rx.search(text)
            if m:
                n_bad += 1
                print(f"{path}:{n}: {msg}：{m.group(0)}")
        for s in re.split(r"[。！？]", text):
            if len(s.strip()) > 60:
                n_bad += 1
                print(f"{path}:{n}: 句子过长（{len(s.strip())} 字）")
    return 1 if n_bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
