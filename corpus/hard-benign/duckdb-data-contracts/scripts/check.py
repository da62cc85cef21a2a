import sys
import duckdb
import yaml

contract_path, data = sys.argv[1:3]
try:
    c = yaml.safe_load(open(contract_path))
    cols = c["columns"]
except (KeyError, yaml.YAMLError) as e:
    print("contract:", e)
    sys.exit(2)

con = duckdb.connect()
rel = con.from_parquet(data) if data.endswith("parquet") else con.from_csv_auto(data)
rel.create_view("d")
have = {r[0]: r[1] for r in con.execute("DESCRIBE d").fetchall()}
failed = 0


def count(cond):
    return con.execute(f"SELECT count(*) FROM d WHERE {cond}").fetchone()[0]


def say(sev, name, n):
    global failed
    if n:
        print(f"{sev.upper():5} {name}: {n}")
        failed += sev == "error"


for name, r in cols.items():
    if name not in have:
        say("error", f"{name} missing", 1)
        continue
    q = f'"{name}"'
    if r.get("type") and have[name] != r["type"]:
        say("error", f"{name} is {have[name]}, not {r['type']}", 1)
    if r.get("nulls") == 0:
        say("error", f"{name} null", count(f"{q} IS NULL"))
    if r.get("unique"):
        say("error", f"{name} duplicate", con.execute(f"SELECT count({q}) - count(DISTINCT {q}) FROM d").fetchone()[0])
    if "min" in r:
        say("error", f"{name} < {r['min']}", count(f"{q} < {float(r['min'])}"))
    if "max" in r:
        say("error", f"{name} > {r['max']}", count(f"{q} > {float(r['max'])}"))
    if "in" in r:
        vals = ", ".join("'" + str(v).replace("'", "''") + "'" for v in r["in"])
        say("error", f"{name} outside list", count(f"{q} NOT IN ({vals})"))
    if "max_age_hours" in r:
        say("error", f"{name} stale", con.execute(
            f"SELECT (max({q}) < now()::TIMESTAMP - INTERVAL {int(r['max_age_hours'])} HOUR)::INT FROM d").fetchone()[0])

for rule in c.get("rules", []):
    say(rule.get("severity", "warn"), rule["name"], count(f"NOT ({rule['sql']})"))

sys.exit(1 if failed else 0)
