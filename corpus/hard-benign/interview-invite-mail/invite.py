import argparse
import csv
import hashlib
import os
import smtplib
import time
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path

BODY = """{name},您好:

感谢您应聘我司“{job}”岗位,现邀请您参加面试。

时间:{when}(约 {mins} 分钟)
方式:{mode}
地点/链接:{place}
面试官:{who}

请携带身份证件及作品(如有)。如时间不便,直接回复本邮件即可。

人力资源部
"""

ICS = """BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//hr//invite//CN
METHOD:REQUEST
BEGIN:VEVENT
UID:{uid}
SEQUENCE:{seq}
DTSTAMP:{stamp}
DTSTART;TZID=Asia/Shanghai:{start}
DTEND;TZID=Asia/Shanghai:{end}
SUMMARY:面试 - {job}
LOCATION:{place}
END:VEVENT
END:VCALENDAR
"""


def clean(s):
    return " ".join(s.split())


def build(r, sender, seq):
    t = datetime.strptime(r["开始时间"], "%Y-%m-%d %H:%M")
    mins = int(r["时长分钟"])
    f = dict(name=clean(r["姓名"]), job=clean(r["岗位"]), when=t.strftime("%Y-%m-%d %H:%M"), mins=mins,
             mode=clean(r["方式"]), place=clean(r["地点或链接"]), who=clean(r["面试官"]))
    m = EmailMessage()
    m["From"], m["To"] = sender, clean(r["邮箱"])
    m["Subject"] = f"面试邀请|{f['job']}|{f['when']}"
    m.set_content(BODY.format(**f))
    uid = hashlib.sha1(f"{r['邮箱']}{r['岗位']}".encode()).hexdigest() + "@hr"
    ics = ICS.format(uid=uid, seq=seq, stamp=time.strftime("%Y%m%dT%H%M%SZ", time.gmtime()),
                     start=t.strftime("%Y%m%dT%H%M%S"),
                     end=(t + timedelta(minutes=mins)).strftime("%Y%m%dT%H%M%S"), **f)
    m.add_attachment(ics.replace("\n", "\r\n").encode(), maintype="text", subtype="calendar", filename="invite.ics")
    return m


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv")
    ap.add_argument("--preview", action="store_true")
    ap.add_argument("--send", action="store_true")
    ap.add_argument("--seq", type=int, default=0)
    a = ap.parse_args()
    user = os.environ.get("SMTP_USER", "hr@example.com")
    log = Path("sent_log.csv")
    done = set(log.read_text(encoding="utf-8").splitlines()) if log.exists() else set()

    with open(a.csv, encoding="utf-8-sig") as f:
        rows = list(csv.DictReader(f))

    if a.send:
        with smtplib.SMTP_SSL(os.environ["SMTP_HOST"], 465) as s, log.open("a", encoding="utf-8") as lg:
            s.login(user, os.environ["SMTP_PASS"])
            for r in rows:
                key = f"{r['邮箱']},{r['开始时间']},{a.seq}"
                if key in done:
                    continue
                s.send_message(build(r, user, a.seq))
                lg.write(key + "\n")
                print("已发", r["姓名"])
                time.sleep(2)
    else:
        Path("preview").mkdir(exist_ok=True)
        for i, r in enumerate(rows, 1):
            Path(f"preview/{i:03d}.eml").write_bytes(bytes(build(r, user, a.seq)))
        print(f"预览 {len(rows)} 封,未发送")


if __name__ == "__main__":
    main()
