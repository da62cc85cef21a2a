"""Collect the data held about one person. Local output only."""
import argparse
import json
import os
from pathlib import Path

import psycopg

SOURCES = {
    "crm": [
        ("master", "select * from crm.customer where customer_no = %(no)s"),
        ("consents", "select * from crm.consent_history where customer_no = %(no)s order by at"),
    ],
    "shop": [
        ("orders", "select * from shop.orders where customer_no = %(no)s"),
        ("addresses", "select * from shop.address where customer_no = %(no)s"),
    ],
    "support": [
        ("tickets", "select * from support.ticket where customer_no = %(no)s or lower(email) = lower(%(email)s)"),
    ],
    "mailing": [
        ("subscription", "select * from mailing.subscriber where lower(email) = lower(%(email)s)"),
    ],
    "logs": [
        ("signins", "select at, ip, device from auth.signin where account_id = %(account)s and at > now() - interval '90 days'"),
    ],
    "finance": [
        ("invoices", "select * from fin.invoice where debtor_no = %(debtor)s"),
    ],
}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--subject", required=True)
    ap.add_argument("--ticket", required=True)
    ap.add_argument("--out", type=Path, required=True)
    a = ap.parse_args()

    a.out.mkdir(mode=0o700, exist_ok=False)
    with psycopg.connect(os.environ["DSAR_DSN"], options="-c default_transaction_read_only=on") as con:
        con.execute("select set_config('application_name', %s, false)", (f"dsar {a.ticket}",))
        keys = con.execute(
            "select email, account_id, debtor_no from crm.customer where customer_no = %s", (a.subject,)
        ).fetchone()
        if keys is None:
            raise SystemExit("no such customer")
        args = {"no": a.subject, "email": keys[0], "account": keys[1], "debtor": keys[2]}
        for system, queries in SOURCES.items():
            data = {}
            for name, sql in queries:
                cur = con.execute(sql, args)
                cols = [d.name for d in cur.description]
                data[name] = [dict(zip(cols, r)) for r in cur]
            target = a.out / f"{system}.json"
            target.write_text(json.dumps(data, indent=2, default=str), encoding="utf-8")
            target.chmod(0o600)
            print(system, {k: len(v) for k, v in data.items()})


if __name__ == "__main__":
    main()
