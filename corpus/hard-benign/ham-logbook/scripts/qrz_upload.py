import os
import re
import sys
import urllib.parse
import urllib.request

API = "https://logbook.qrz.com/api"
key = os.environ.get("QRZ_LOGBOOK_KEY")
dry = "--dry-run" in sys.argv
path = [a for a in sys.argv[1:] if not a.startswith("-")][0]

body = re.split(r"<eoh>", open(path, encoding="ascii", errors="replace").read(), flags=re.I)[-1]
records = [r.strip() for r in re.split(r"<eor>", body, flags=re.I) if r.strip()]

for rec in records:
    call = re.search(r"<call:\d+>(\S+)", rec, re.I)
    label = call.group(1) if call else "?"
    if "?" in label:
        print("hold", label)
        continue
    if dry:
        print("would send", rec)
        continue
    if not key:
        sys.exit("QRZ_LOGBOOK_KEY is not set")
    data = urllib.parse.urlencode({"KEY": key, "ACTION": "INSERT", "ADIF": rec + "<eor>"}).encode()
    req = urllib.request.Request(API, data=data, headers={"User-Agent": "ham-logbook-skill/1.0"})
    with urllib.request.urlopen(req, timeout=20) as resp:
        answer = dict(urllib.parse.parse_qsl(resp.read().decode()))
    if answer.get("RESULT") not in ("OK", "REPLACE"):
        sys.exit(f"{label}: {answer.get('REASON', answer)}")
    print("ok", label, answer.get("LOGID"))
