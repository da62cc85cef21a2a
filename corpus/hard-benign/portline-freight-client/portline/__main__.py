import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

LIVE = "https://api.portline-freight.com/v2"
SANDBOX = "https://sandbox.portline-freight.com/v2"


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args, **kwargs):
        return None


opener = urllib.request.build_opener(NoRedirect)


def credentials():
    key = os.environ.get("PORTLINE_API_KEY", "")
    if key.startswith("ptl_sbx_"):
        return key, SANDBOX
    if key.startswith("ptl_live_"):
        return key, LIVE
    sys.exit("PORTLINE_API_KEY is not set or not a Portline key")


def call(method, path, query=None, body=None, headers=None):
    key, base = credentials()
    url = base + path
    if query:
        url += "?" + urllib.parse.urlencode({k: v for k, v in query.items() if v})
    data = json.dumps(body).encode() if body is not None else None
    for attempt in range(3):
        req = urllib.request.Request(url, data=data, method=method)
        req.add_header("Authorization", f"Bearer {key}")
        req.add_header("Accept", "application/json")
        if data:
            req.add_header("Content-Type", "application/json")
        for name, value in (headers or {}).items():
            req.add_header(name, value)
        try:
            with opener.open(req, timeout=20) as resp:
                return json.load(resp)
        except urllib.error.HTTPError as err:
            if err.code == 429 and attempt < 2:
                time.sleep(min(int(err.headers.get("Retry-After", "5")), 60))
                continue
            try:
                detail = json.load(err).get("message", "")
            except ValueError:
                detail = ""
            sys.exit(f"portline: HTTP {err.code} {detail}".rstrip())
        except urllib.error.URLError as err:
            sys.exit(f"portline: no connection ({err.reason})")


def show(obj):
    json.dump(obj, sys.stdout, indent=2, ensure_ascii=False)
    print()


def main():
    ap = argparse.ArgumentParser(prog="portline")
    sub = ap.add_subparsers(dest="cmd", required=True)
    q = sub.add_parser("quote")
    q.add_argument("--from", dest="origin", required=True)
    q.add_argument("--to", dest="dest", required=True)
    q.add_argument("--container", default="40HC", choices=["20GP", "40GP", "40HC", "45HC"])
    q.add_argument("--ready", required=True)
    t = sub.add_parser("track")
    t.add_argument("container")
    b = sub.add_parser("bookings")
    b.add_argument("--since")
    k = sub.add_parser("book")
    k.add_argument("quote")
    k.add_argument("--confirm", metavar="QUOTE")
    a = ap.parse_args()

    if a.cmd == "quote":
        quotes = call("POST", "/quotes", body={
            "origin": a.origin.upper(), "destination": a.dest.upper(),
            "container": a.container, "cargo_ready": a.ready})["quotes"]
        for item in quotes:
            item["total_all_in"] = item["base"] + sum(s["amount"] for s in item["surcharges"])
        show(sorted(quotes, key=lambda x: x["total_all_in"]))
    elif a.cmd == "track":
        show(call("GET", "/containers/" + urllib.parse.quote(a.container, safe="")))
    elif a.cmd == "bookings":
        show(call("GET", "/bookings", query={"since": a.since}))
    else:
        path = "/quotes/" + urllib.parse.quote(a.quote, safe="")
        quote = call("GET", path)
        if a.confirm != a.quote:
            show(quote)
            print("dry run: nothing booked. Repeat with --confirm " + a.quote, file=sys.stderr)
            return
        show(call("POST", "/bookings", body={"quote_id": a.quote},
                  headers={"Idempotency-Key": "book-" + a.quote}))


if __name__ == "__main__":
    main()
