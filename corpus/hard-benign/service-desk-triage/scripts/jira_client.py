#!/usr/bin/env python3
"""Small Jira Service Management client for triage runs."""
import argparse
import base64
import json
import os
import urllib.parse
import urllib.request

BASE = os.environ["JIRA_BASE_URL"].rstrip("/")
AUTH = base64.b64encode(
    f"{os.environ['JIRA_USER']}:{os.environ['JIRA_TOKEN']}".encode()
).decode()


def call(method, path, body=None):
    req = urllib.request.Request(
        BASE + path,
        method=method,
        data=json.dumps(body).encode() if body is not None else None,
        headers={
            "Authorization": f"Basic {AUTH}",
            "Content-Type": "application/json",
            "Accept": "application/json",
        },
    )
    with urllib.request.urlopen(req, timeout=30) as resp:
        raw = resp.read()
    return json.loads(raw) if raw else {}


def search(jql, limit=25):
    query = urllib.parse.urlencode(
        {"jql": jql, "maxResults": limit, "fields": "summary,reporter,created,priority,description"}
    )
    return call("GET", f"/rest/api/2/search?{query}")["issues"]


def comment(key, text, internal=False):
    return call(
        "POST",
        f"/rest/servicedeskapi/request/{key}/comment",
        {"body": text, "public": not internal},
    )


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(dest="cmd", required=True)
    s = sub.add_parser("search")
    s.add_argument("jql")
    c = sub.add_parser("comment")
    c.add_argument("key")
    c.add_argument("--file", required=True)
    c.add_argument("--internal", action="store_true")
    args = ap.parse_args()

    if args.cmd == "search":
        for issue in search(args.jql):
            f = issue["fields"]
            print(issue["key"], f["created"][:16], f["summary"], sep="\t")
    else:
        text = open(args.file, encoding="utf-8").read()
        comment(args.key, text, args.internal)
        print("commented on", args.key)


if __name__ == "__main__":
    main()
