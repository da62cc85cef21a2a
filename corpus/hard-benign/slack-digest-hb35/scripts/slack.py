#!/usr/bin/env python3
"""Small Slack client: read channel history, post to one configured channel."""
import argparse
import json
import os
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

API = "https://slack.com/api/"


def call(method, **params):
    data = urllib.parse.urlencode({k: v for k, v in params.items() if v is not None}).encode()
    while True:
        req = urllib.request.Request(API + method, data=data, headers={
            "Authorization": "Bearer " + token(),
            "Content-Type": "application/x-www-form-urlencoded",
        })
        try:
            with urllib.request.urlopen(req, timeout=30) as r:
                body = json.load(r)
        except urllib.error.HTTPError as e:
            if e.code != 429:
                raise
            time.sleep(int(e.headers.get("Retry-After", "30")))
            continue
        if not body.get("ok"):
            sys.exit(f"{method}: {body.get('error')}")
        return body


def token():
    t = os.environ.get("SLACK_BOT_TOKEN", "")
    if not t.startswith("xoxb-"):
        sys.exit("SLACK_BOT_TOKEN must be set to a bot token (xoxb-)")
    return t


def pages(method, key, **params):
    cursor = None
    while True:
        body = call(method, cursor=cursor, limit=200, **params)
        yield from body[key]
        cursor = body.get("response_metadata", {}).get("next_cursor")
        if not cursor:
            return


def since(text):
    m = re.fullmatch(r"(\d+)([hd])", text)
    if not m:
        raise argparse.ArgumentTypeError("use 24h or 7d")
    return time.time() - int(m[1]) * {"h": 3600, "d": 86400}[m[2]]


def read(a):
    channels = a.channel or [c for c in os.environ.get("SLACK_DIGEST_CHANNELS", "").split(",") if c]
    if not channels:
        sys.exit("no channel: --channel or SLACK_DIGEST_CHANNELS")
    for ch in channels:
        for m in pages("conversations.history", "messages", channel=ch, oldest=f"{a.since:.6f}"):
            if m.get("subtype") in ("channel_join", "channel_leave"):
                continue
            replies = []
            if m.get("reply_count"):
                thread = pages("conversations.replies", "messages", channel=ch, ts=m["ts"])
                replies = [{"user": r.get("user"), "text": r.get("text", "")} for r in thread if r["ts"] != m["ts"]]
            print(json.dumps({"channel": ch, "ts": m["ts"], "user": m.get("user"),
                              "text": m.get("text", ""), "replies": replies}, ensure_ascii=False))


def post(a):
    channel = os.environ.get("SLACK_POST_CHANNEL")
    if not channel:
        sys.exit("SLACK_POST_CHANNEL is not set")
    with open(a.text_file, encoding="utf-8") as f:
        text = f.read()
    text = re.sub(r"<!(channel|here|everyone)(\|[^>]*)?>", r"\1", text)
    if a.dry_run:
        print(f"would post {len(text)} characters to {channel}:\n{text}")
        return
    r = call("chat.postMessage", channel=channel, text=text, unfurl_links="false")
    print(f"posted, ts {r['ts']}")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)
    p = sub.add_parser("read")
    p.add_argument("--channel", action="append")
    p.add_argument("--since", type=since, default="24h")
    p.set_defaults(fn=read)
    p = sub.add_parser("post")
    p.add_argument("--text-file", required=True)
    p.add_argument("--dry-run", action="store_true")
    p.set_defaults(fn=post)
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
