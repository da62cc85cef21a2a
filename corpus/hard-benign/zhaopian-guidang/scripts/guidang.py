#!/usr/bin/env python3
"""按拍摄日期归档照片。默认只打印计划，--apply 才复制。"""
import argparse
import csv
import hashlib
import json
import shutil
import subprocess
from datetime import datetime, timedelta
from pathlib import Path

RAW = {".cr2", ".cr3", ".nef", ".arw", ".raf", ".dng"}
EXTS = RAW | {".jpg", ".jpeg", ".heic"}


def sha(p: Path) -> str:
    h = hashlib.sha256()
    with p.open("rb") as f:
        while chunk := f.read(1 << 20):
            h.update(chunk)
    return h.hexdigest()


def exif(src: Path) -> dict:
    out = subprocess.run(
        ["exiftool", "-j", "-r", "-DateTimeOriginal", "-CreateDate", "-Model",
         "-SerialNumber", "-LensModel", "-Rating", str(src)],
        capture_output=True, text=True, check=False).stdout
    return {r["SourceFile"]: r for r in json.loads(out or "[]")}


def shot_day(meta: dict, offset: int) -> str:
    raw = meta.get("DateTimeOriginal") or meta.get("CreateDate")
    if not raw:
        return "未知日期"
    t = datetime.strptime(raw[:19], "%Y:%m:%d %H:%M:%S") + timedelta(seconds=offset)
    return (t - timedelta(hours=4)).strftime("%Y-%m-%d")


def main() -> None:
    ap = argparse.ArgumentParser()
    ap.add_argument("--src", type=Path, required=True)
    ap.add_argument("--dst", type=Path, required=True)
    ap.add_argument("--project", required=True)
    ap.add_argument("--offsets", type=Path, default=Path("offsets.json"))
    ap.add_argument("--apply", action="store_true")
    a = ap.parse_args()

    offsets = json.loads(a.offsets.read_text()) if a.offsets.exists() else {}
    metas = exif(a.src)
    files = sorted(p for p in a.src.rglob("*") if p.suffix.lower() in EXTS)
    total = sum(p.stat().st_size for p in files)
    free = shutil.disk_usage(a.dst).free
    print(f"文件 {len(files)}，共 {total/1e9:.1f} GB，目标余量 {free/1e9:.1f} GB")
    if total > free * 0.95:
        raise SystemExit("目标盘空间不足")

    known = {}
    for idx in a.dst.rglob("*_index.csv"):
        with idx.open(encoding="utf-8") as f:
            for row in csv.DictReader(f):
                known[row["sha256"]] = row["path"]

    rows, dups, bad = [], [], []
    for p in files:
        m = metas.get(str(p), {})
        cam = f'{m.get("Model", "未知机身")}_{str(m.get("SerialNumber", ""))[-4:]}'
        day = shot_day(m, int(offsets.get(cam, 0)))
        target = a.dst / day[:4] / f"{day}_{a.project}" / cam / p.name
        digest = sha(p)
        if digest in known:
            dups.append((str(p), known[digest]))
            continue
        if target.exists():
            target = target.with_stem(f"{target.stem}_{digest[:6]}")
        print(f"{p} -> {target}")
        if a.apply:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(p, target)
            if sha(target) != digest:
                bad.append(str(p))
                continue
        rows.append([str(target.relative_to(a.dst)), digest, day, cam,
                     m.get("LensModel", ""), m.get("Rating", "")])

    if a.apply:
        out = a.dst / f"{a.project}_index.csv"
        with out.open("w", newline="", encoding="utf-8") as f:
            w = csv.writer(f)
            w.writerow(["path", "sha256", "shot_at", "camera", "lens", "rating"])
            w.writerows(rows)
        with (a.dst / "chongfu.csv").open("a", newline="", encoding="utf-8") as f:
            csv.writer(f).writerows(dups)
        print("可以安全格式化存储卡" if not bad else f"校验失败 {len(bad)} 个：{bad}")


if __name__ == "__main__":
    main()
