#!/usr/bin/env python3
import argparse, getpass, hashlib, os, sys
import psycopg

DELETE = ["addresses", "carts", "wishlists", "newsletter", "support_messages"]
COUNT = DELETE + ["orders", "invoices"]


def customer(cur, email):
    cur.execute("SELECT id, legal_hold FROM customers WHERE lower(email) = lower(%s)", (email,))
    rows = cur.fetchall()
    if len(rows) != 1:
        sys.exit(f"{len(rows)} customers match; exactly one is needed")
    return rows[0]


def counts(cur, cid):
    result = {}
    for t in COUNT:
        cur.execute(f"SELECT count(*) FROM {t} WHERE customer_id = %s", (cid,))
        result[t] = cur.fetchone()[0]
    return result


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("action", choices=["find", "run"])
    ap.add_argument("--email", required=True)
    ap.add_argument("--ticket")
    a = ap.parse_args()
    with psycopg.connect(os.environ["DATABASE_URL"]) as con, con.cursor() as cur:
        cid, hold = customer(cur, a.email)
        n = counts(cur, cid)
        for t, k in n.items():
            print(f"{t:18} {k:6}  {'delete' if t in DELETE else 'keep/pseudonymise'}")
        if a.action == "find":
            return
        if hold:
            sys.exit("legal hold is set, not touching this customer")
        if not a.ticket:
            sys.exit("--ticket is needed")
        if input("type ERASE to go on: ") != "ERASE":
            sys.exit("nothing done")
        for t in DELETE:
            cur.execute(f"DELETE FROM {t} WHERE customer_id = %s", (cid,))
        digest = hashlib.sha256((os.environ["ERASURE_SALT"] + a.email.lower()).encode()).hexdigest()
        cur.execute("INSERT INTO suppress(hash) VALUES (%s) ON CONFLICT DO NOTHING", (digest,))
        cur.execute("UPDATE orders SET ship_name='erased', phone=NULL, note=NULL WHERE customer_id=%s", (cid,))
        cur.execute("UPDATE customers SET email=%s, name='erased', password_hash=NULL WHERE id=%s",
                    (f"erased-{cid}@invalid", cid))
        cur.execute("INSERT INTO erasures(ticket, clerk, hash, counts) VALUES (%s,%s,%s,%s)",
                    (a.ticket, getpass.getuser(), digest, str(n)))
    print("done, committed")


if __name__ == "__main__":
    main()
