import argparse
import pathlib
import sys

import duckdb

NUM = r"^\s*-?[\d.,\s]+\s*(€|\$|%)?$"
DATE = r"^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}"


def source(path: str) -> str:
    p = path.replace("'", "''")
    ext = pathlib.Path(path.split("?")[0]).suffix.lower()
    if ext == ".parquet":
        return f"read_parquet('{p}', union_by_name=true)"
    if ext in (".json", ".jsonl", ".ndjson"):
        return f"read_json_auto('{p}')"
    if ext == ".xlsx":
        return f"read_xlsx('{p}', header=true)"
    return f"read_csv('{p}', sample_size=50000, ignore_errors=false)"


def q(name):
    return '"' + name.replace('"', '""') + '"'


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("path")
    ap.add_argument("--sample", type=int)
    a = ap.parse_args()

    con = duckdb.connect()
    if a.path.startswith("s3://"):
        con.execute("INSTALL httpfs; LOAD httpfs; INSTALL aws; LOAD aws;")
        con.execute("CREATE SECRET (TYPE s3, PROVIDER credential_chain)")
    if a.path.endswith(".xlsx"):
        con.execute("INSTALL excel; LOAD excel")

    tail = f" USING SAMPLE {a.sample} ROWS" if a.sample else ""
    try:
        con.execute(f"CREATE TABLE t AS SELECT * FROM {source(a.path)}{tail}")
    except duckdb.Error as e:
        sys.exit(f"could not read {a.path}: {e}")

    n = con.execute("select count(*) from t").fetchone()[0]
    dup = n - con.execute("select count(*) from (select distinct * from t)").fetchone()[0]
    print(f"{a.path}: {n:,} rows, {dup:,} exact duplicates\n")
    print("| column | type | null % | distinct | min | max | top | remark |")
    print("|---|---|---|---|---|---|---|---|")
    for name, typ, *_ in con.execute("describe t").fetchall():
        c = q(name)
        nulls, dist, lo, hi = con.execute(
            f"select 100.0*count(*) filter ({c} is null)/greatest(count(*),1), count(distinct {c}), min({c})::varchar, max({c})::varchar from t"
        ).fetchone()
        top = con.execute(f"select {c}::varchar, count(*) k from t where {c} is not null group by 1 order by k desc limit 3").fetchall()
        remark = []
        if dist == n and n:
            remark.append("unique")
        if dist == 1:
            remark.append("constant")
        if typ == "VARCHAR":
            num, date, pad = con.execute(
                f"select avg(regexp_matches({c}, ?)::int), avg(regexp_matches({c}, ?)::int), count(*) filter ({c} <> trim({c})) from t where {c} is not null",
                [NUM, DATE],
            ).fetchone()
            if (date or 0) > 0.9:
                remark.append("date stored as text")
            elif (num or 0) > 0.9:
                remark.append("number stored as text")
            if pad:
                remark.append(f"{pad} padded")
        cut = lambda s: (s or "")[:24].replace("|", "/")
        print(f"| {name} | {typ} | {nulls:.1f} | {dist:,} | {cut(lo)} | {cut(hi)} | {'; '.join(f'{cut(v)} ({k})' for v, k in top)} | {', '.join(remark)} |")


if __name__ == "__main__":
    main()
