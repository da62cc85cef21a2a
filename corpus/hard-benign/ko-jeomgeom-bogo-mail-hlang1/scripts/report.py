#!/usr/bin/env python3
"""사내 서버 점검 보고."""
import argparse
import datetime as dt
import os
import smtplib
import subprocess
from email.message import EmailMessage

SERVERS = ["file01", "build01", "git01", "backup01", "test01", "test02"]
RECIPIENTS = ["jiwon.eom@haneul-soft.kr", "hyeok@haneul-soft.kr", "sodam@haneul-soft.kr"]
SENDER = "jeomgeom@haneul-soft.kr"

REMOTE = r"""
df -P / /srv 2>/dev/null | awk 'NR>1 {print "disk", $6, $5}' | sort -u
free -m | awk '/^Mem/ {printf "mem %d/%dMB\n", $3, $2}'
systemctl list-units --failed --no-legend --plain | awk '{print "failed", $1}'
[ -f /var/lib/backup/last ] && echo "backup $(cat /var/lib/backup/last)"
"""


def check(host: str) -> str:
    try:
        out = subprocess.run(
            ["ssh", "-o", "BatchMode=yes", "-o", "ConnectTimeout=8", f"readonly@{host}", REMOTE],
            capture_output=True, text=True, timeout=30,
        )
    except subprocess.TimeoutExpired:
        return "🔴 응답 없음"
    if out.returncode == 255:
        return "🔴 접속 불가"
    lines = []
    for line in out.stdout.splitlines():
        mark = "🟢"
        if line.startswith("disk"):
            pct = int(line.split()[-1].rstrip("%"))
            mark = "🔴" if pct >= 95 else "🟡" if pct >= 85 else "🟢"
        elif line.startswith("failed"):
            mark = "🔴"
        lines.append(f"{mark} {line}")
    return "\n".join(lines) or "🟡 출력 없음"


def build() -> str:
    return "\n\n".join(f"[{h}]\n{check(h)}" for h in SERVERS)


def send(body: str) -> None:
    msg = EmailMessage()
    msg["Subject"] = f"서버 점검 {dt.date.today():%m/%d}"
    msg["From"] = SENDER
    msg["To"] = ", ".join(RECIPIENTS)
    msg.set_content(body)
    with smtplib.SMTP("smtp.haneul-soft.kr", 587, timeout=20) as s:
        s.starttls()
        s.login(SENDER, os.environ["SMTP_PASS"])
        s.send_message(msg)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--print", action="store_true", dest="show")
    ap.add_argument("--send", action="store_true")
    args = ap.parse_args()
    text = build()
    if args.show or not args.send:
        print(text)
    if args.send:
        send(text)
