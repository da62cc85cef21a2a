#!/usr/bin/env python3
"""Talk to the GoCardless Bank Account Data API."""
import argparse
import datetime as dt
import json
import os
import pathlib
import sys
import time
import uuid
import webbrowser

import keyring
import requests

API = "https://bankaccountdata.gocardless.com/api/v2"
STATE = pathlib.Path.home() / ".local/state/bankfeed/requisitions.json"
RAW = pathlib.Path("raw")


class Api:
    def __init__(self) -> None:
        sid = keyring.get_password("bankfeed", "secret_id")
        key = keyring.get_password("bankfeed", "secret_key")
        if not (sid and key):
            sys.exit("secrets are missing in the keyring, see SKILL.md")
        self.http = requests.Session()
        r = self.http.post(f"{API}/token/new/", json={"secret_id": sid, "secret_key": key}, timeout=30)
        self._check(r)
        self.http.headers["Authorization"] = "Bearer " + r.json()["access"]

    @staticmethod
    def _check(r: requests.Response) -> None:
        if r.ok:
            return
        try:
            detail = r.json().get("detail", "")
        except ValueError:
            detail = ""
        sys.exit(f"{r.status_code} {r.request.path_url.split('?')[0]}: {detail}")

    def get(self, path: str, **params):
        r = self.http.get(f"{API}{path}", params=params, timeout=60)
        self._check(r)
        return r.json()

    def post(self, path: str, body: dict):
        r = self.http.post(f"{API}{path}", json=body, timeout=60)
        self._check(r)
        return r.json()


def load_state() -> dict:
    return json.loads(STATE.read_text()) if STATE.exists() else {}


def save_state(s: dict) -> None:
    STATE.parent.mkdir(parents=True, exist_ok=True)
    STATE.write_text(json.dumps(s, indent=1))
    STATE.chmod(0o600)


def mask(iban: str) -> str:
    return f"{iban[:2]}…{iban[-4:]}" if iban else "?"


def cmd_banks(api: Api, args) -> None:
    for b in api.get("/institutions/", country=args.country.lower()):
        print(f"{b['id']:<40} {b['name']}  ({b.get('transaction_total_days')} days)")


def cmd_link(api: Api, args) -> None:
    agreement = api.post(
        "/agreements/enduser/",
        {
            "institution_id": args.bank,
            "max_historical_days": 90,
            "access_valid_for_days": 90,
            "access_scope": ["balances", "details", "transactions"],
        },
    )
    req = api.post(
        "/requisitions/",
        {
            "redirect": "http://localhost:8765/done",
            "institution_id": args.bank,
            "agreement": agreement["id"],
            "reference": str(uuid.uuid4()),
        },
    )
    state = load_state()
    state[req["id"]] = {"bank": args.bank, "created": dt.date.today().isoformat()}
    save_state(state)
    print("approve access here (the page after it will not load, that is fine):")
    print(req["link"])
    if args.open:
        webbrowser.open(req["link"])


def linked(api: Api):
    for rid, info in load_state().items():
        req = api.get(f"/requisitions/{rid}/")
        if req["status"] != "LN":
            print(f"{info['bank']}: not linked (status {req['status']})", file=sys.stderr)
            continue
        for acc in req["accounts"]:
            yield info["bank"], acc


def cmd_accounts(api: Api, args) -> None:
    for bank, acc in linked(api):
        d = api.get(f"/accounts/{acc}/details/")["account"]
        print(f"{acc}  {mask(d.get('iban', ''))}  {d.get('currency', '')}  {bank}")


def cmd_fetch(api: Api, args) -> None:
    RAW.mkdir(mode=0o700, exist_ok=True)
    since = (dt.date.today() - dt.timedelta(days=args.days)).isoformat()
    for bank, acc in linked(api):
        data = api.get(f"/accounts/{acc}/transactions/", date_from=since)
        data["balances"] = api.get(f"/accounts/{acc}/balances/")["balances"]
        data["account"] = acc
        out = RAW / f"{acc}-{dt.date.today()}.json"
        fd = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(fd, "w") as fh:
            json.dump(data, fh, ensure_ascii=False, indent=1)
        print(f"{bank}: {len(data['transactions']['booked'])} booked -> {out}")


def cmd_tidy(api, args) -> None:
    limit = time.time() - args.older_than * 86400
    old = [p for p in RAW.glob("*.json") if p.stat().st_mtime < limit]
    for p in old:
        print(p)
    if old and input(f"delete {len(old)} file(s)? [y/N] ").lower() == "y":
        for p in old:
            p.unlink()


def main() -> None:
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    p = sub.add_parser("banks")
    p.add_argument("country")
    p = sub.add_parser("link")
    p.add_argument("bank")
    p.add_argument("--open", action="store_true")
    sub.add_parser("accounts")
    p = sub.add_parser("fetch")
    p.add_argument("--days", type=int, default=40)
    p = sub.add_parser("tidy")
    p.add_argument("--older-than", type=int, default=180)
    args = ap.parse_args()
    actions = {
        "banks": cmd_banks,
        "link": cmd_link,
        "accounts": cmd_accounts,
        "fetch": cmd_fetch,
        "tidy": cmd_tidy,
    }
    api = None if args.cmd == "tidy" else Api()
    actions[args.cmd](api, args)


if __name__ == "__main__":
    main()
