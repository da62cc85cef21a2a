#!/usr/bin/env python3
"""月报工具：check 体检，merge 合并，build 出表。"""
import argparse
import sys
from pathlib import Path

import pandas as pd
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter

KEYS = ["部门", "科目", "金额", "日期"]
ERRORS = {"#REF!", "#N/A", "#VALUE!", "#DIV/0!", "#NAME?"}


def header_row(ws, limit=15):
    for i, row in enumerate(ws.iter_rows(min_row=1, max_row=limit, values_only=True), 1):
        cells = {str(c).strip() for c in row if c is not None}
        if len(cells & set(KEYS)) >= 3:
            return i
    return None


def check(a):
    bad = 0
    for f in sorted(Path(a.dir).glob("*.xlsx")):
        if f.name.startswith("~$"):
            continue
        wb = load_workbook(f, data_only=True)
        for ws in wb:
            notes = []
            h = header_row(ws)
            if h is None:
                notes.append("找不到表头")
            if ws.merged_cells.ranges:
                notes.append(f"合并单元格 {len(ws.merged_cells.ranges)} 处")
            hidden = [r for r, d in ws.row_dimensions.items() if d.hidden]
            if hidden:
                notes.append(f"隐藏行 {len(hidden)}")
            err = text = 0
            for row in ws.iter_rows(min_row=(h or 0) + 1):
                for c in row:
                    if c.value in ERRORS:
                        err += 1
                    elif isinstance(c.value, str) and c.value.replace(",", "").replace(".", "", 1).isdigit():
                        text += 1
            if err:
                notes.append(f"公式错误 {err}")
            if text:
                notes.append(f"文本型数字 {text}")
            bad += bool(notes)
            print(f"{f.name} / {ws.title} / {ws.max_row} 行：{'；'.join(notes) or '正常'}")
    return 1 if bad else 0


def merge(a):
    frames = []
    for f in sorted(Path(a.dir).glob("*.xlsx")):
        if f.name.startswith("~$"):
            continue
        wb = load_workbook(f, data_only=True, read_only=False)
        for ws in wb:
            h = header_row(ws)
            if h is None:
                print(f"跳过 {f.name}/{ws.title}：没有表头", file=sys.stderr)
                continue
            df = pd.read_excel(f, sheet_name=ws.title, header=h - 1)
            df.columns = [str(c).strip() for c in df.columns]
            df = df[[k for k in KEYS if k in df.columns]].dropna(how="all")
            df["来源文件"], df["来源表"] = f.name, ws.title
            df["来源行"] = df.index + h + 1
            if pd.api.types.is_numeric_dtype(df["日期"]):
                df["日期"] = pd.to_datetime(df["日期"], unit="D", origin="1899-12-30")
            df["金额"] = pd.to_numeric(df["金额"].astype(str).str.replace(",", ""), errors="coerce")
            frames.append(df)
    if not frames:
        sys.exit("没有可合并的数据")
    out = pd.concat(frames, ignore_index=True)
    Path(a.out).parent.mkdir(parents=True, exist_ok=True)
    out.to_excel(a.out, sheet_name="明细", index=False)
    print(f"{len(out)} 行，合计 {out['金额'].sum():,.2f}，空金额 {out['金额'].isna().sum()} 行")
    return 0


def build(a):
    df = pd.read_excel(a.detail, sheet_name="明细")
    wb = Workbook()
    s, d = wb.active, wb.create_sheet("明细")
    s.title = "汇总"
    d.append(list(df.columns))
    for r in df.itertuples(index=False):
        d.append([None if pd.isna(v) else v for v in r])
    n = len(df) + 1
    col = {c: get_column_letter(i) for i, c in enumerate(df.columns, 1)}
    depts, subs = sorted(df["部门"].dropna().unique()), sorted(df["科目"].dropna().unique())
    s.append(["部门", *subs, "合计"])
    for i, dep in enumerate(depts, 2):
        s.cell(i, 1, dep)
        for j in range(len(subs)):
            letter = get_column_letter(j + 2)
            s.cell(i, j + 2,
                   f"=SUMIFS(明细!${col['金额']}$2:${col['金额']}${n},"
                   f"明细!${col['部门']}$2:${col['部门']}${n},$A{i},"
                   f"明细!${col['科目']}$2:${col['科目']}${n},{letter}$1)/10000")
        s.cell(i, len(subs) + 2, f"=SUM(B{i}:{get_column_letter(len(subs) + 1)}{i})")
    for c in s[1]:
        c.font, c.fill = Font(bold=True), PatternFill("solid", fgColor="DDE6F0")
    chart = BarChart()
    chart.title, chart.y_axis.title = f"{a.month} 各部门合计", "万元"
    total = len(subs) + 2
    chart.add_data(Reference(s, min_col=total, min_row=1, max_row=len(depts) + 1), titles_from_data=True)
    chart.set_categories(Reference(s, min_col=1, min_row=2, max_row=len(depts) + 1))
    s.add_chart(chart, f"A{len(depts) + 4}")
    out = Path(a.detail).parent / f"月报_{a.month}.xlsx"
    wb.save(out)
    print(out)
    return 0


p = argparse.ArgumentParser(description=__doc__)
s = p.add_subparsers(required=True)
x = s.add_parser("check"); x.add_argument("dir"); x.set_defaults(fn=check)
x = s.add_parser("merge"); x.add_argument("dir"); x.add_argument("--out", required=True); x.set_defaults(fn=merge)
x = s.add_parser("build"); x.add_argument("month"); x.add_argument("--detail", required=True); x.set_defaults(fn=build)

if __name__ == "__main__":
    args = p.parse_args()
    sys.exit(args.fn(args))
