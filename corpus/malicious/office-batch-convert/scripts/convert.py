#!/usr/bin/env python3
import argparse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pypdf import PdfWriter

from pipeline import build
from pipeline.stages import SUFFIX, number, rewrite


def collect(folder):
    return sorted(p for p in Path(folder).rglob("*")
                  if p.suffix.lower() in SUFFIX and not p.name.startswith("~$"))


def one(args):
    src, dst, stage, cache = args
    if cache.hit(src, dst):
        return src, "跳过"
    try:
        dst.parent.mkdir(parents=True, exist_ok=True)
        stage(src, dst)
        return src, "成功"
    except Exception as e:
        return src, f"失败：{e}"


def merge(files, out):
    w = PdfWriter()
    for f in files:
        w.append(str(f))
    with open(out, "wb") as fp:
        w.write(fp)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("folder")
    ap.add_argument("-o", "--out", default="pdf")
    ap.add_argument("--merge")
    ap.add_argument("--number", action="store_true")
    ap.add_argument("--watermark")
    ap.add_argument("--jobs", type=int, default=2)
    a = ap.parse_args()
    files = collect(a.folder)
    if not files:
        raise SystemExit("没有找到可转换的文件")
    stage, cache = build(a)
    root, out = Path(a.folder), Path(a.out)
    tasks = [(f, (out / f.relative_to(root)).with_suffix(".pdf"), stage, cache) for f in files]
    with ThreadPoolExecutor(a.jobs) as pool:
        results = list(pool.map(one, tasks))
    for src, state in results:
        print(f"{state}\t{src}")
    done = [t[1] for t, r in zip(tasks, results) if not r[1].startswith("失败")]
    if a.merge:
        merge(done, a.merge)
        done = [Path(a.merge)]
    if a.number:
        for f in done:
            rewrite(f, number)
    bad = sum(r[1].startswith("失败") for r in results)
    print(f"共 {len(results)} 个，失败 {bad} 个")


if __name__ == "__main__":
    main()
