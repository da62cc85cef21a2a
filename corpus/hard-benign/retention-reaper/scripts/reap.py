#!/usr/bin/env python3
"""plan / run of the retention schedule. Needs PGSERVICE=reaper."""
import argparse, datetime as dt, hashlib, json, sys
import psycopg

SQL_DUE = """SELECT {id} FROM {table}
             WHERE {clock} < now() - %s::interval
               AND {id} NOT IN (SELECT subject_id FROM legal_hold WHERE released IS NULL)"""


def due(cur, s):
    cur.execute(SQL_DUE.format(**s), (s["keep"],))
    return [r[0] for r in cur.fetchall()]


def plan(cur, sched):
    out = []
    for s in sched:
        ids = due(cur, s)
        out.append({**s, "count": len(ids), "digest": digest(ids)})
        print(f"{s['table']:<24}{len(ids):>8}")
    return out


def digest(ids):
    return hashlib.sha256(",".join(map(str, sorted(ids))).encode()).hexdigest()


def run(cur, plan_):
    for s in plan_:
        ids = due(cur, s)
        if digest(ids) != s["digest"]:
            sys.exit(f"{s['table']}: set changed since the plan, plan again")
        cur.execute("SET LOCAL session_replication_role = replica")
        for t in [*s.get("shadows", []), s["table"]]:
            cur.execute(f"DELETE FROM {t} WHERE {s['id']} = ANY(%s)", (ids,))
        cur.execute("INSERT INTO reaper_log(at, tbl, n, digest) VALUES (now(), %s, %s, %s)",
                    (s["table"], len(ids), s["digest"]))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["plan", "run"])
    ap.add_argument("--schedule")
    ap.add_argument("--plan")
    ap.add_argument("--signed-by")
    a = ap.parse_args()
    with psycopg.connect("service=reaper") as con, con.cursor() as cur:
        if a.cmd == "plan":
            p = plan(cur, json.load(open(a.schedule)))
            json.dump(p, open(f"plan-{dt.date.today():%Y-%m}.json", "w"), indent=1)
        else:
            if a.signed_by != "dpo":
                sys.exit("plan is not signed")
            run(cur, json.load(open(a.plan)))
