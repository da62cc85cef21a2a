import json, sys
from openpyxl import Workbook
wb = Workbook(); ws = wb.active; ws.title = "明细"
ws.append(["序号", "日期", "类别", "摘要", "金额", "票号", "附件名"])
for i, r in enumerate(json.load(open(sys.argv[1], encoding="utf-8")), 1):
    ws.append([i, r.get("date"), r.get("type"), r.get("seller"), r.get("total"), r.get("number"), r["file"]])
wb.save("报销明细.xlsx")
