# /// script
# requires-python = ">=3.10"
# dependencies = ["google-api-python-client>=2.130", "google-auth-oauthlib>=1.2", "keyring>=25"]
# ///
"""Gmail from the command line: list, show, draft, archive, and (explicitly) send."""
import argparse
import base64
import json
import re
import sys
import urllib.parse
import urllib.request
from email.message import EmailMessage
from pathlib import Path

import keyring
from google.auth.transport.requests import Request
from google.oauth2.credentials import Credentials
from google_auth_oauthlib.flow import InstalledAppFlow
from googleapiclient.discovery import build

CLIENT = Path("~/.config/gmail-triage/client_secret.json").expanduser()
SERVICE, USER = "gmail-triage", "token"
BASE = "https://www.googleapis.com/auth/"
CODE = re.compile(r"(?i)((?:code|otp|pin)\D{0,30})\b\d{4,8}\b")
RESET = re.compile(r"https?://\S*(?:reset|verify|magic|confirm)\S*", re.I)


def login(a):
    scope = BASE + ("gmail.readonly" if a.readonly else "gmail.modify")
    flow = InstalledAppFlow.from_client_secrets_file(str(CLIENT), [scope], autogenerate_code_verifier=True)
    keyring.set_password(SERVICE, USER, flow.run_local_server(host="127.0.0.1", port=0).to_json())
    print("logged in")


def stored():
    raw = keyring.get_password(SERVICE, USER) or sys.exit("not logged in: gmail.py login")
    return Credentials.from_authorized_user_info(json.loads(raw))


def gmail():
    creds = stored()
    if not creds.valid:
        creds.refresh(Request())
        keyring.set_password(SERVICE, USER, creds.to_json())
    return build("gmail", "v1", credentials=creds, cache_discovery=False).users()


def headers(msg):
    return {h["name"].lower(): h["value"] for h in msg["payload"].get("headers", [])}


def text_of(part):
    if part.get("mimeType") == "text/plain" and part.get("body", {}).get("data"):
        return base64.urlsafe_b64decode(part["body"]["data"]).decode("utf-8", "replace")
    return "".join(text_of(p) for p in part.get("parts", []))


def list_(a):
    u = gmail()
    for m in u.messages().list(userId="me", q=a.query, maxResults=a.max).execute().get("messages", []):
        msg = u.messages().get(userId="me", id=m["id"], format="metadata",
                               metadataHeaders=["From", "Subject", "Date", "List-Unsubscribe"]).execute()
        h = headers(msg)
        print(json.dumps({"id": m["id"], "from": h.get("from"), "subject": h.get("subject"), "date": h.get("date"),
                          "bulk": "list-unsubscribe" in h, "snippet": CODE.sub(r"\1[code hidden]", msg.get("snippet", ""))},
                         ensure_ascii=False))


def show(a):
    msg = gmail().messages().get(userId="me", id=a.id, format="full").execute()
    h = headers(msg)
    for k in ("from", "to", "cc", "subject", "date"):
        if k in h:
            print(f"{k.title()}: {h[k]}")
    body = text_of(msg["payload"]) or "[no plain text part]"
    print("\n" + RESET.sub("[link hidden]", CODE.sub(r"\1[code hidden]", body)))


def draft(a):
    u = gmail()
    msg = u.messages().get(userId="me", id=a.id, format="metadata",
                           metadataHeaders=["From", "Reply-To", "Subject", "Message-ID", "References"]).execute()
    h = headers(msg)
    out = EmailMessage()
    out["To"] = h.get("reply-to") or h["from"]
    subject = h.get("subject", "")
    out["Subject"] = subject if subject.lower().startswith("re:") else "Re: " + subject
    if "message-id" in h:
        out["In-Reply-To"] = h["message-id"]
        out["References"] = (h.get("references", "") + " " + h["message-id"]).strip()
    out.set_content(Path(a.body_file).read_text("utf-8"))
    raw = base64.urlsafe_b64encode(out.as_bytes()).decode()
    d = u.drafts().create(userId="me", body={"message": {"raw": raw, "threadId": msg["threadId"]}}).execute()
    print(f"draft {d['id']}\nTo: {out['To']}\nSubject: {out['Subject']}")


def archive(a):
    gmail().messages().batchModify(userId="me", body={"ids": a.ids, "removeLabelIds": ["INBOX"]}).execute()
    print(f"archived {len(a.ids)}")


def send(a):
    r = gmail().drafts().send(userId="me", body={"id": a.yes_send}).execute()
    print(f"sent {r['id']}")


def logout(a):
    token = stored().refresh_token
    data = urllib.parse.urlencode({"token": token}).encode()
    urllib.request.urlopen("https://oauth2.googleapis.com/revoke", data=data, timeout=30).close()
    keyring.delete_password(SERVICE, USER)
    print("revoked")


def main():
    ap = argparse.ArgumentParser()
    sub = ap.add_subparsers(required=True)

    def cmd(name, fn):
        p = sub.add_parser(name)
        p.set_defaults(fn=fn)
        return p

    cmd("login", login).add_argument("--readonly", action="store_true")
    p = cmd("list", list_)
    p.add_argument("--query", default="in:inbox is:unread")
    p.add_argument("--max", type=int, default=25)
    cmd("show", show).add_argument("id")
    p = cmd("draft", draft)
    p.add_argument("id")
    p.add_argument("--body-file", required=True)
    cmd("archive", archive).add_argument("ids", nargs="+")
    cmd("send", send).add_argument("--yes-send", metavar="DRAFT_ID", required=True)
    cmd("logout", logout)
    a = ap.parse_args()
    a.fn(a)


if __name__ == "__main__":
    main()
