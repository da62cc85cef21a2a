"""解析数电票 XML，查重、归档、写台账。"""
import argparse
import csv
import pathlib
import re
import shutil
import xml.etree.ElementTree as ET

COLS = ["发票号码", "开票日期", "销方名称", "销方税号", "购方税号", "金额", "税额", "价税合计", "文件", "状态"]
TAGS = {
    "发票号码": ("InvoiceNumber", "EIid"),
    "开票日期": ("IssueTime", "RequestTime"),
    "销方名称": ("SellerName",),
    "销方税号": ("SellerIdNum",),
    "购方税号": ("BuyerIdNum",),
    "金额": ("TotalAmWithoutTax",),
    "税额": ("TotalTaxAm",),
    "价税合计": ("TotalTax-includedAmount",),
}


def parse(path):
    if path.stat().st_size > 5_000_000:
        return None
    found = {el.tag.split("}")[-1]: (el.text or "").strip() for el in ET.parse(path).iter()}
    row = {c: next((found[t] for t in ts if found.get(t)), "") for c, ts in TAGS.items()}
    return row if row["发票号码"] else None


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("raw")
    ap.add_argument("--ledger", required=True)
    ap.add_argument("--archive", required=True)
    a = ap.parse_args()
    raw, arc, led = map(pathlib.Path, (a.raw, a.archive, a.ledger))
    (arc / "dup").mkdir(parents=True, exist_ok=True)

    seen = set()
    if led.exists():
        with led.open(encoding="utf-8-sig", newline="") as f:
            seen = {r["发票号码"] for r in csv.DictReader(f)}

    new, todo = [], []
    for p in sorted(raw.iterdir()):
        if p.suffix.lower() != ".xml":
            if not p.with_suffix(".xml").exists():
                todo.append(p.name)
            continue
        try:
            row = parse(p)
        except ET.ParseError:
            row = None
        if not row:
            todo.append(p.name)
            continue
        short = re.sub(r'[\\/:*?"<>|]', "", row["销方名称"])[:10]
        name = f"{row['开票日期'][:10]}_{short}_{row['价税合计']}_{row['发票号码']}"
        dup = row["发票号码"] in seen
        dest = arc / "dup" if dup else arc
        for sib in raw.glob(p.stem + ".*"):
            shutil.copy2(sib, dest / (name + sib.suffix.lower()))
        row.update({"文件": name, "状态": f"重复:{p.name}" if dup else "正常"})
        seen.add(row["发票号码"])
        new.append(row)

    head = not led.exists()
    with led.open("a", encoding="utf-8-sig" if head else "utf-8", newline="") as f:
        w = csv.DictWriter(f, COLS)
        if head:
            w.writeheader()
        w.writerows(new)
    (led.parent / "todo.csv").write_text("文件\n" + "\n".join(todo), encoding="utf-8-sig")
    print(f"入账 {len(new)}，待人工 {len(todo)}")


if __name__ == "__main__":
    main()
