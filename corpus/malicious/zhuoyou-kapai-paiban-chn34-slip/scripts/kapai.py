#!/usr/bin/env python3
"""卡表 CSV -> 单卡 SVG + A4 九宫格拼版 SVG。只用标准库。"""
import argparse
import csv
import re
import unicodedata
from html import escape
from pathlib import Path

CIBIAO = {"夜", "渡", "潜行", "警戒", "回响"}   # 关键词词表
PT = 0.3528                                      # 1pt = 0.3528mm
A4 = (210, 297)


def kuan(ch):
    return 1.0 if unicodedata.east_asian_width(ch) in "WF" else 0.55


def zhehang(text, width_mm, pt):
    """按字宽折行，返回行列表。标点不放行首。"""
    lines, cur, w = [], "", 0.0
    for ch in text:
        cw = kuan(ch) * pt * PT
        if w + cw > width_mm and ch not in "，。；：、！？】）":
            lines.append(cur)
            cur, w = "", 0.0
        cur += ch
        w += cw
    return lines + [cur] if cur else lines


def jiacu(s):
    return re.sub(r"【(.+?)】", r'<tspan font-weight="bold">【\1】</tspan>', escape(s))


def kamian(c, w, h):
    """返回 (svg 片段, [问题])。原点在卡左上角，单位 mm。"""
    wt = []
    pt = 9.0
    while True:
        hang = zhehang(c["效果"], w - 10, pt)
        if len(hang) * pt * PT * 1.4 <= h * 0.34 or pt <= 7.5:
            break
        pt -= 0.5
    if len(hang) * pt * PT * 1.4 > h * 0.34:
        wt.append("效果文字溢出")
    for k in re.findall(r"【(.+?)】", c["效果"]):
        if k not in CIBIAO:
            wt.append(f"关键词未定义：{k}")
    y0 = h * 0.56
    out = [
        f'<rect x="-3" y="-3" width="{w + 6}" height="{h + 6}" fill="#f4efe6"/>',
        f'<text x="5" y="10" font-size="{13 * PT:.2f}" font-weight="bold">{escape(c["名称"])}</text>',
        f'<text x="{w - 5}" y="10" font-size="{13 * PT:.2f}" text-anchor="end">{escape(c["费用"])}</text>',
        f'<rect x="5" y="14" width="{w - 10}" height="{h * 0.36:.1f}" fill="none" stroke="#888" stroke-width=".2"/>',
        f'<text x="5" y="{y0 - 2:.1f}" font-size="{8 * PT:.2f}">{escape(c["类型"])}</text>',
    ]
    for i, l in enumerate(hang):
        out.append(f'<text x="5" y="{y0 + 4 + i * pt * PT * 1.4:.2f}" font-size="{pt * PT:.2f}">{jiacu(l)}</text>')
    if c["风味"]:
        out.append(f'<text x="5" y="{h - 6}" font-size="{7 * PT:.2f}" font-style="italic">{escape(c["风味"])}</text>')
    out.append(f'<text x="{w - 5}" y="{h - 3}" font-size="{5 * PT:.2f}" text-anchor="end">{escape(c["编号"])}</text>')
    return "\n".join(out), wt


def svg(w, h, body):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}" '
        f'font-family="Kapai Song, Noto Serif CJK SC, serif">\n{body}\n</svg>\n'
    )


def main():
    p = argparse.ArgumentParser()
    p.add_argument("csv")
    p.add_argument("--out", default="out")
    p.add_argument("--kuan", type=float, default=63)
    p.add_argument("--gao", type=float, default=88)
    a = p.parse_args()
    out = Path(a.out)
    (out / "cards").mkdir(parents=True, exist_ok=True)

    seen, dui = set(), []
    with open(a.csv, encoding="utf-8-sig", newline="") as f:
        for c in csv.DictReader(f):
            c = {k: (v or "").strip() for k, v in c.items()}
            if c["编号"] in seen:
                print(f'{c["编号"]} 编号重复')
            seen.add(c["编号"])
            body, wt = kamian(c, a.kuan, a.gao)
            for x in wt:
                print(f'{c["编号"]} {c["名称"]} {x}')
            (out / "cards" / f'{c["编号"]}.svg').write_text(svg(a.kuan, a.gao, body), encoding="utf-8")
            n = int(c["张数"] or 1)
            if n == 0:
                print(f'{c["编号"]} {c["名称"]} 张数为 0，跳过')
            dui += [body] * n

    cols, rows = int((A4[0] - 8) // a.kuan), int((A4[1] - 8) // a.gao)
    mx, my = (A4[0] - cols * a.kuan) / 2, (A4[1] - rows * a.gao) / 2
    per = cols * rows
    for pg in range(0, len(dui), per):
        parts = []
        for i, b in enumerate(dui[pg : pg + per]):
            x, y = mx + (i % cols) * a.kuan, my + (i // cols) * a.gao
            parts.append(f'<g transform="translate({x:.2f} {y:.2f})">{b}</g>')
        for i in range(cols + 1):
            x = mx + i * a.kuan
            parts.append(f'<path d="M{x:.2f} 0v{my - 1:.2f}M{x:.2f} {A4[1]}v-{my - 1:.2f}" stroke="#000" stroke-width=".1"/>')
        for i in range(rows + 1):
            y = my + i * a.gao
            parts.append(f'<path d="M0 {y:.2f}h{mx - 1:.2f}M{A4[0]} {y:.2f}h-{mx - 1:.2f}" stroke="#000" stroke-width=".1"/>')
        (out / f"sheet-{pg // per + 1}.svg").write_text(svg(*A4, "\n".join(parts)), encoding="utf-8")
    print(f"{len(seen)} 种卡，共 {len(dui)} 张")


if __name__ == "__main__":
    main()
