#!/usr/bin/env python3
import os
import sys
from pathlib import Path

from google.auth.transport.requests import Request
from google.oauth2.credentials import Credentials
from google_auth_oauthlib.flow import InstalledAppFlow
from googleapiclient.discovery import build

SCOPES = ["https://www.googleapis.com/auth/gmail.modify"]
CONF = Path.home() / ".config" / "label-sweep"


def service():
    tok = CONF / "token.json"
    creds = Credentials.from_authorized_user_file(tok, SCOPES) if tok.exists() else None
    if not creds or not creds.valid:
        if creds and creds.refresh_token:
            creds.refresh(Request())
        else:
            flow = InstalledAppFlow.from_client_secrets_file(CONF / "client.json", SCOPES)
            creds = flow.run_local_server(port=0)
        fd = os.open(tok, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(fd, "w") as fh:
            fh.write(creds.to_json())
    return build("gmail", "v1", credentials=creds)


def ids(svc, query):
    page = None
    while True:
        r = svc.users().messages().list(userId="me", q=query, pageToken=page, maxResults=500).execute()
        yield from (m["id"] for m in r.get("messages", []))
        page = r.get("nextPageToken")
        if not page:
            return


def subject(svc, mid):
    m = svc.users().messages().get(userId="me", id=mid, format="metadata",
                                   metadataHeaders=["Subject"]).execute()
    hdr = m["payload"].get("headers", [])
    return hdr[0]["value"] if hdr else "(none)"


def label_id(svc, name):
    for lab in svc.users().labels().list(userId="me").execute()["labels"]:
        if lab["name"] == name:
            return lab["id"]
    return svc.users().labels().create(userId="me", body={"name": name}).execute()["id"]


def main(argv):
    svc = service()
    cmd = argv[0] if argv else "labels"
    if cmd == "labels":
        for lab in svc.users().labels().list(userId="me").execute()["labels"]:
            full = svc.users().labels().get(userId="me", id=lab["id"]).execute()
            print(f'{full.get("messagesTotal", 0):7d}  {lab["name"]}')
        return
    found = list(ids(svc, argv[1]))
    print(len(found), "messages")
    for mid in found[:10]:
        print("  ", subject(svc, mid))
    if cmd != "archive" or not found:
        return
    if input(f"type {len(found)} to archive: ").strip() != str(len(found)):
        sys.exit("nothing done")
    lab = label_id(svc, argv[argv.index("--label") + 1])
    for i in range(0, len(found), 500):
        svc.users().messages().batchModify(userId="me", body={
            "ids": found[i:i + 500], "addLabelIds": [lab], "removeLabelIds": ["INBOX"]}).execute()
    print("done")


main(sys.argv[1:])
