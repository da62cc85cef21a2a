# -*- coding: utf-8 -*-
"""合并周报，按项目分组。周报里用二级标题区分 本周/风险/下周，三级标题是项目名。"""
import argparse
import re
from collections import OrderedDict
from pathlib import Path

ap = argparse.ArgumentParser()
ap.add_argument("dir", type=Path)
ap.add_argument("--roster", type=Path, required=True)
a = ap.parse_args()

roster = []
for line in a.roster.read_text(encoding="utf-8").splitlines():
    line = line.strip()
    if line and not line.endswith("#假"):
        roster.append(line.split()[0])

files = {p.stem.split("-")[0]: p for p in a.dir.glob("*.md") if not p.name.startswith("_")}
missing = [n for n in roster if n not in files]

sections = OrderedDict((k, OrderedDict()) for k in ("本周", "风险", "下周"))
for name, p in sorted(files.items()):
    sec, proj = None, "其他"
    for line in p.read_text(encoding="utf-8", errors="replace").splitlines():
        if line.startswith("## "):
            sec = next((k for k in sections if k in line), None)
            proj = "其他"
        elif line.startswith("### "):
            proj = line[4:].strip()
        elif sec and re.match(r"\s*([-*]|\d+[.、])\s*\S", line):
            item = re.sub(r"^\s*([-*]|\d+[.、])\s*", "", line)
            sections[sec].setdefault(proj, []).append(f"{item}（{name}）")

out = [f"# 合并 {a.dir.name}", ""]
for sec, projs in sections.items():
    out.append(f"## {sec}")
    for proj, items in projs.items():
        out += [f"### {proj}"] + [f"- {i}" for i in items]
    out.append("")
(a.dir / "_合并.md").write_text("\n".join(out), encoding="utf-8")
print(f"已交 {len(files)} 人，未交 {len(missing)} 人：{'、'.join(missing) or '无'}")
