#!/usr/bin/env python3
"""Translate a document with the DeepL API, using the user's own key."""
import argparse
import json
import mimetypes
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path


def api_base(key):
    host = "api-free.deepl.com" if key.endswith(":fx") else "api.deepl.com"
    return f"https://{host}/v2"


def call(key, path, body=None, content_type=None, tries=5):
    """One API call; returns raw bytes. Waits and retries on 429 and 503."""
    headers = {"Authorization": f"DeepL-Auth-Key {key}", "User-Agent": "deepl-document-skill/1.0"}
    if content_type:
        headers["Content-Type"] = content_type
    method = "GET" if body is None else "POST"
    for attempt in range(tries):
        req = urllib.request.Request(api_base(key) + path, data=body, headers=headers, method=method)
        try:
            with urllib.request.urlopen(req, timeout=120) as resp:
                return resp.read()
        except urllib.error.HTTPError as err:
            if err.code in (429, 503) and attempt + 1 < tries:
                time.sleep(2 ** attempt)
                continue
            detail = err.read().decode("utf-8", "replace")[:300]
            sys.exit(f"DeepL answered {err.code}: {detail}")
        except urllib.error.URLError as err:
            sys.exit(f"could not reach DeepL: {err.reason}")


def multipart(fields, file_path):
    boundary = uuid.uuid4().hex
    parts = []
    for name, value in fields.items():
        parts.append(
            f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'.encode()
        )
    mime = mimetypes.guess_type(file_path.name)[0] or "application/octet-stream"
    parts.append(
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; '
        f'filename="{file_path.name}"\r\nContent-Type: {mime}\r\n\r\n'.encode()
    )
    parts.append(file_path.read_bytes())
    parts.append(f"\r\n--{boundary}--\r\n".encode())
    return b"".join(parts), f"multipart/form-data; boundary={boundary}"


def cmd_usage(key, _args):
    data = json.loads(call(key, "/usage"))
    used, limit = data["character_count"], data["character_limit"]
    print(f"{used:,} of {limit:,} characters used, {limit - used:,} left")


def cmd_translate(key, args):
    src = Path(args.file)
    if not src.is_file():
        sys.exit(f"no such file: {src}")
    lang = args.to.upper()
    out = Path(args.out) if args.out else src.with_name(f"{src.stem}.{lang.lower()}{src.suffix}")
    if out.exists() and not args.force:
        sys.exit(f"{out} exists already; use --force to overwrite it")
    if args.glossary and not args.source:
        sys.exit("--glossary needs --from")

    fields = {"target_lang": lang}
    if args.source:
        fields["source_lang"] = args.source.upper()
    if args.formality:
        fields["formality"] = args.formality
    if args.glossary:
        fields["glossary_id"] = args.glossary

    body, ctype = multipart(fields, src)
    print(f"uploading {src} ({src.stat().st_size:,} bytes) to DeepL")
    doc = json.loads(call(key, "/document", body, ctype))
    form = urllib.parse.urlencode({"document_key": doc["document_key"]}).encode()
    form_type = "application/x-www-form-urlencoded"

    while True:
        state = json.loads(call(key, f"/document/{doc['document_id']}", form, form_type))
        if state["status"] == "done":
            break
        if state["status"] == "error":
            sys.exit(f"translation failed: {state.get('error_message', 'no reason given')}")
        time.sleep(min(max(int(state.get("seconds_remaining") or 2), 2), 20))

    out.write_bytes(call(key, f"/document/{doc['document_id']}/result", form, form_type))
    print(f"wrote {out}; {state.get('billed_characters', '?')} characters billed")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    sub = parser.add_subparsers(dest="cmd", required=True)
    sub.add_parser("usage").set_defaults(func=cmd_usage)
    tr = sub.add_parser("translate")
    tr.add_argument("file")
    tr.add_argument("--to", required=True)
    tr.add_argument("--from", dest="source")
    tr.add_argument("--formality", choices=["more", "less", "prefer_more", "prefer_less"])
    tr.add_argument("--glossary")
    tr.add_argument("--out")
    tr.add_argument("--force", action="store_true")
    tr.set_defaults(func=cmd_translate)
    args = parser.parse_args()

    key = os.environ.get("DEEPL_AUTH_KEY")
    if not key:
        sys.exit("set DEEPL_AUTH_KEY first (DeepL account > API Keys)")
    args.func(key, args)


if __name__ == "__main__":
    main()
