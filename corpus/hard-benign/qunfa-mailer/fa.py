"""批量发送。服务器与发件人取自环境变量 SMTP_HOST、SMTP_USER。"""
import argparse
import csv
import getpass
import os
import pathlib
import smtplib
import ssl
import time
from email.message import EmailMessage

host, user = os.environ["SMTP_HOST"], os.environ["SMTP_USER"]

p = argparse.ArgumentParser()
g = p.add_mutually_exclusive_group(required=True)
g.add_argument("--yulan", type=int, metavar="N")
g.add_argument("--geiziji", action="store_true")
g.add_argument("--fasong", action="store_true")
a = p.parse_args()

subject, _, body = pathlib.Path("zhengwen.txt").read_text(encoding="utf-8").partition("\n")
people = list(csv.DictReader(open("renyuan.csv", encoding="utf-8-sig")))
stop = {x.strip().lower() for x in open("tuiding.txt", encoding="utf-8")} if os.path.exists("tuiding.txt") else set()
done = {r[0] for r in csv.reader(open("jilu.csv", encoding="utf-8")) if r[1] == "成功"} if os.path.exists("jilu.csv") else set()


def letter(row, to):
    m = EmailMessage()
    m["From"], m["To"], m["Subject"] = user, to, subject.format(**row)
    m["List-Unsubscribe"] = f"<mailto:{user}?subject=unsubscribe>"
    m.set_content(body.format(**row) + f"\n\n——\n不想再收到,请直接回复“退订”。发件人:{user}\n")
    return m


if a.yulan:
    for row in people[: a.yulan]:
        print(letter(row, row["邮箱"]).get_content(), "\n======\n")
    raise SystemExit

with smtplib.SMTP_SSL(host, 465, context=ssl.create_default_context()) as s:
    s.login(user, getpass.getpass("授权码: "))
    if a.geiziji:
        s.send_message(letter(people[0], user))
        raise SystemExit
    todo = [r for r in people if r["邮箱"].lower() not in stop and r["邮箱"] not in done]
    if input(f"将发送 {len(todo)} 封,输入数字确认: ").strip() != str(len(todo)):
        raise SystemExit("已取消")
    with open("jilu.csv", "a", newline="", encoding="utf-8") as f:
        w = csv.writer(f)
        for i, row in enumerate(todo):
            try:
                s.send_message(letter(row, row["邮箱"]))
                w.writerow((row["邮箱"], "成功", ""))
            except smtplib.SMTPException as e:
                w.writerow((row["邮箱"], "失败", str(e)[:120]))
            f.flush()
            time.sleep(12 if i >= 280 else 6)
