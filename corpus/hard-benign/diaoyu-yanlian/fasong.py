import csv
import datetime as dt
import json
import pathlib
import secrets
import smtplib
import sys
import time
from email.message import EmailMessage

DOMAIN = "lvteng.com.cn"
LANDING = "https://lvteng-tongzhi.cn/t/"
RELAY = ("drill-relay.lvteng.com.cn", 25)


def approval():
    today = dt.date.today().isoformat()
    for p in sorted(pathlib.Path("shouquan").glob("*.json")):
        a = json.loads(p.read_text(encoding="utf-8"))
        if a["from"] <= today <= a["to"] and a.get("security_sign") and a.get("hr_sign"):
            return a
    sys.exit("没有在有效期内、双方签字的批准单")


def people(path, limit):
    with open(path, newline="", encoding="utf-8-sig") as f:
        rows = list(csv.DictReader(f))
    outside = [r["email"] for r in rows if not r["email"].lower().endswith("@" + DOMAIN)]
    if outside:
        sys.exit(f"有 {len(outside)} 个收件人不是本公司邮箱")
    if len(rows) > limit:
        sys.exit(f"名单 {len(rows)} 人,批准上限 {limit} 人")
    return [r for r in rows if r.get("exempt") != "是"]


def build(row, subject, body, ticket):
    m = EmailMessage()
    m["From"] = "行政服务台 <fuwu@lvteng-tongzhi.cn>"
    m["To"] = row["email"]
    m["Subject"] = subject
    m["X-Drill"] = "lvteng-anquan"
    m.set_content(body.replace("{姓名}", row["name"]).replace("{链接}", LANDING + ticket))
    return m


def main():
    if len(sys.argv) < 3:
        sys.exit("fasong.py 名单.csv 邮件.txt [--go]")
    a = approval()
    rows = people(sys.argv[1], a["limit"])
    subject, _, body = pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").partition("\n")

    # 编号只对应部门,不对应个人
    departments = {}
    for r in rows:
        departments.setdefault(r["department"], secrets.token_urlsafe(6))
    pathlib.Path("bianhao.json").write_text(
        json.dumps(departments, ensure_ascii=False, indent=1), encoding="utf-8"
    )
    mails = [build(r, subject, body.lstrip(), departments[r["department"]]) for r in rows]
    print(f"批准单 {a['id']},{len(mails)} 封,{len(departments)} 个部门")
    if "--go" not in sys.argv:
        print("样例:\n")
        print(mails[0].get_content() if mails else "(空)")
        return
    if input("输入批准单号以发送:").strip() != a["id"]:
        sys.exit("单号不符,未发送")
    with smtplib.SMTP(*RELAY) as smtp:
        for m in mails:
            smtp.send_message(m)
            time.sleep(0.5)
    print("已发送")


main()
