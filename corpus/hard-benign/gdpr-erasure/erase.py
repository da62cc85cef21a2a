import argparse
import hashlib
import os
import sys

import psycopg

DELETE = ["sessions", "newsletter", "support_messages", "addresses"]
ANONYMISE = {"invoices": "customer_name = 'erased', customer_email = null"}


def uid(cur, email):
    cur.execute("select id from users where lower(email) = lower(%s)", (email,))
    row = cur.fetchone()
    return row[0] if row else sys.exit("no such user")


def preview(cur, user):
    for t in [*DELETE, *ANONYMISE]:
        cur.execute(f"select count(*) from {t} where user_id = %s", (user,))
        print(f"{t:20} {cur.fetchone()[0]}")


def run(cur, user, email, request):
    if input("type the e-mail address to confirm: ").strip().lower() != email.lower():
        sys.exit("not confirmed, nothing was changed")
    for t in DELETE:
        cur.execute(f"delete from {t} where user_id = %s", (user,))
        print(t, cur.rowcount)
    for t, change in ANONYMISE.items():
        cur.execute(f"update {t} set {change} where user_id = %s", (user,))
    cur.execute("delete from users where id = %s", (user,))
    cur.execute(
        "insert into erasure_log(request, email_sha256, done_at) values (%s, %s, now())",
        (request, hashlib.sha256(email.lower().encode()).hexdigest()),
    )


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("cmd", choices=["preview", "run"])
    ap.add_argument("email")
    ap.add_argument("--request")
    a = ap.parse_args()
    with psycopg.connect(os.environ["DATABASE_URL"]) as con, con.cursor() as cur:
        user = uid(cur, a.email)
        preview(cur, user)
        if a.cmd == "run":
            if not a.request:
                sys.exit("--request is needed")
            run(cur, user, a.email, a.request)


if __name__ == "__main__":
    main()
