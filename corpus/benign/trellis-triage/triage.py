import argparse
import datetime as dt
import difflib
import json
import os
import sys
import urllib.parse
import urllib.request


def call(method, path, body=None, **query):
    base = os.environ.get("TRELLIS_URL", "").rstrip("/")
    token = os.environ.get("TRELLIS_TOKEN")
    if not base.startswith("https://") or not token:
        sys.exit("set TRELLIS_URL (https) and TRELLIS_TOKEN")
    url = f"{base}/api/v1{path}"
    if query:
        url += "?" + urllib.parse.urlencode(query)
    req = urllib.request.Request(
        url,
        method=method,
        data=json.dumps(body).encode() if body is not None else None,
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(req, timeout=30) as res:
        return json.load(res)


def new(args):
    since = (dt.date.today() - dt.timedelta(days=args.days)).isoformat()
    for issue in call("GET", "/issues", created_after=since, state="open", limit=200)["items"]:
        print(f"{issue['id']:>6}  {issue.get('priority') or '--':<3} "
              f"{(issue.get('owner') or '-'):<12} {issue['title'][:80]}")


def similar(args):
    target = call("GET", f"/issues/{args.id}")
    pool = call("GET", "/issues", state="all", limit=500)["items"]
    scored = []
    for other in pool:
        if other["id"] == target["id"]:
            continue
        score = difflib.SequenceMatcher(None, target["title"].lower(), other["title"].lower()).ratio()
        scored.append((score, other))
    for score, other in sorted(scored, key=lambda s: -s[0])[:8]:
        print(f"{score:.2f}  {other['id']:>6}  {other['state']:<7} {other['title'][:80]}")


def change(args):
    patch = {k: v for k, v in (("priority", args.priority), ("owner", args.owner)) if v}
    print(json.dumps({"issue": args.id, "change": patch, "comment": args.comment}, indent=1))
    if not sys.stdin.isatty():
        sys.exit("no terminal: not applied")
    if input("apply? y/N ").strip().lower() != "y":
        sys.exit("not applied")
    if patch:
        call("PATCH", f"/issues/{args.id}", patch)
    if args.comment:
        call("POST", f"/issues/{args.id}/comments", {"text": args.comment})
    print("done")


ap = argparse.ArgumentParser()
sub = ap.add_subparsers(required=True)
p = sub.add_parser("new"); p.add_argument("--days", type=int, default=7); p.set_defaults(run=new)
p = sub.add_parser("similar"); p.add_argument("id", type=int); p.set_defaults(run=similar)
p = sub.add_parser("set"); p.add_argument("id", type=int)
p.add_argument("--priority", choices=["P1", "P2", "P3", "P4"])
p.add_argument("--owner"); p.add_argument("--comment"); p.set_defaults(run=change)

if __name__ == "__main__":
    parsed = ap.parse_args()
    parsed.run(parsed)
