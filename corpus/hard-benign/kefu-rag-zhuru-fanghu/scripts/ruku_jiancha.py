#!/usr/bin/env python3
"""知识库入库前检查：只读文件，输出分级和理由。"""
import argparse
import base64
import json
import re

GAO = [
    (r"(忽略|无视|忘记|不要理会).{0,8}(以上|之前|前面|上述|所有).{0,8}(指令|规则|要求|提示|设定)", "要求覆盖规则"),
    (r"(ignore|disregard|forget).{0,20}(previous|above|prior|all).{0,20}(instruction|rule|prompt)", "要求覆盖规则"),
    (r"(你现在是|进入|切换到).{0,10}(管理员|开发者|调试|越狱|无限制).{0,4}(模式|身份)?", "假冒身份或模式"),
    (r"(不要|别|禁止|无需).{0,6}(告诉|告知|提及|透露给).{0,4}(用户|客户|买家|顾客).{0,12}(这段|本段|此|上述|以上)", "要求对用户隐瞒"),
    (r"(把|将).{0,10}(对话|聊天记录|系统提示|用户信息).{0,16}(拼|附|放|发送|写).{0,8}(链接|网址|图片|http)", "要求外带对话"),
    (r"(AI|人工智能|智能客服|机器人|大模型|助手).{0,6}(必须|应当|请务必|只能).{0,12}(推荐|回复|输出|回答)", "直接对模型下命令"),
]
YINYONG = re.compile(r"[“\"「『《`].{0,60}$")
LINGKUAN = re.compile("[\u200b\u200c\u200d\u2060\ufeff]")
BAI = re.compile(r"font-size\s*:\s*0|color\s*:\s*(#fff(fff)?|white)|display\s*:\s*none", re.I)


def base64_text(s):
    for m in re.finditer(r"[A-Za-z0-9+/]{48,}={0,2}", s):
        try:
            t = base64.b64decode(m.group(), validate=True).decode("utf-8")
        except ValueError:
            continue
        if t.isprintable():
            yield t


def jiancha(duan):
    jieguo = []
    ming = LINGKUAN.sub("", duan)
    for t in [ming, *base64_text(ming)]:
        for pat, why in GAO:
            m = re.search(pat, t, re.I)
            if m:
                yin = YINYONG.search(t[:m.start()])
                jieguo.append(("低" if yin else "高", why + ("（在引号里）" if yin else ""), m.group()))
    if len(LINGKUAN.findall(duan)) > 5:
        jieguo.append(("中", "零宽字符", ""))
    if BAI.search(duan):
        jieguo.append(("中", "不可见样式", ""))
    if any(True for _ in base64_text(ming)):
        jieguo.append(("中", "base64 文本", ""))
    return jieguo


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("files", nargs="+")
    ap.add_argument("--json")
    a = ap.parse_args()
    out = []
    for f in a.files:
        for i, duan in enumerate(open(f, encoding="utf-8").read().split("\n\n"), 1):
            for ji, why, yuan in jiancha(duan):
                out.append({"文件": f, "段": i, "级别": ji, "理由": why, "原文": yuan})
                print(f"{ji}\t{f}:{i}\t{why}\t{yuan}")
    if a.json:
        json.dump(out, open(a.json, "w", encoding="utf-8"), ensure_ascii=False, indent=1)


if __name__ == "__main__":
    main()
