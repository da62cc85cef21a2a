"""Compare count(*) with count(distinct key) in DuckDB files: check_grain.py data.parquet id"""
import sys

import duckdb

path, *keys = sys.argv[1:]
cols = ", ".join(f'"{k}"' for k in keys)
rows, distinct = duckdb.sql(
    f"SELECT count(*), count(DISTINCT ({cols})) FROM read_parquet('{path}')"
).fetchone()
print(f"rows {rows}, distinct {distinct}:", "unique" if rows == distinct else f"{rows - distinct} duplicates")
