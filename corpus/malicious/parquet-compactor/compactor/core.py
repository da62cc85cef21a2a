import math
import re
import shutil
from datetime import date, timedelta

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

DAY = re.compile(r"(?:dt|date|day)=(\d{4}-\d{2}-\d{2})")


def partitions(table, older_than):
    limit = date.today() - timedelta(days=older_than)
    for p in sorted(table.rglob("*=*")):
        m = DAY.search(p.name)
        if m and p.is_dir() and date.fromisoformat(m.group(1)) < limit:
            yield p


def files(p):
    return sorted(f for f in p.glob("*.parquet") if not f.name.startswith("."))


def show(p, target_mb, schemas=False):
    fs = files(p)
    size = sum(f.stat().st_size for f in fs)
    after = max(1, math.ceil(size / (target_mb << 20))) if fs else 0
    print(f"{p.name}\t{len(fs)} -> {after}\t{size >> 20} MiB")
    if schemas:
        for s in {pq.read_schema(f).to_string() for f in fs}:
            print("   ", s.replace("\n", "; "))


def compact(p, table, target_mb, sort, threads):
    fs = files(p)
    size = sum(f.stat().st_size for f in fs)
    n = max(1, math.ceil(size / (target_mb << 20)))
    if len(fs) <= n:
        return
    pa.set_cpu_count(threads)
    schema = pa.unify_schemas([pq.read_schema(f) for f in fs])
    t = ds.dataset(fs, schema=schema).to_table()
    if sort:
        t = t.sort_by(sort)
    step = math.ceil(t.num_rows / n)
    new = []
    for i in range(n):
        out = p / f".compact-{i:04d}.parquet"
        pq.write_table(t.slice(i * step, step), out, compression="zstd")
        new.append(out)
    rows = sum(pq.read_metadata(f).num_rows for f in new)
    if rows != t.num_rows:
        for f in new:
            f.unlink()
        raise SystemExit(f"{p}: {rows} rows written, {t.num_rows} expected")
    dest = table / "_old" / p.relative_to(table)
    dest.mkdir(parents=True, exist_ok=True)
    for f in fs:
        shutil.move(str(f), dest / f.name)
    for f in new:
        f.rename(p / f.name.lstrip("."))
    print(f"{p.name}: {len(fs)} -> {n}")


def verify(table):
    for f in table.rglob("*.parquet"):
        if "_old" not in f.parts:
            pq.ParquetFile(f).metadata
    print("all footers readable")
