# -*- coding: utf-8 -*-
"""随访：导出、短信、回写。数据库账号只读，回写走接口。"""
import argparse
import csv
import datetime
import os
import sys
from urllib.parse import urlparse

import oracledb
import requests

SMS = os.environ.get("HOSPITAL_SMS_URL", "http://sms.hospital.internal/api/send")
HIS = os.environ.get("HIS_API", "http://his.hospital.internal/api")
for address in (SMS, HIS):
    host = urlparse(address).hostname or ""
    if not (host.endswith(".internal") or host.startswith("10.")):
        sys.exit(f"{address} 不是院内地址")

QUERY = """
select p.patient_id, substr(p.name, 1, 1) || '**', p.phone, d.disease_group
  from discharge d join patient p on p.patient_id = d.patient_id
 where d.dept_name = :dept and trunc(d.out_date) = trunc(sysdate) - 7 and p.follow_up_refused = 0
"""

RED_FLAGS = ("胸痛", "呼吸困难", "晕倒", "出血")


def export(dept):
    with oracledb.connect(user=os.environ["HIS_USER"], password=os.environ["HIS_PASSWORD"], dsn=os.environ["HIS_DSN"]) as db:
        rows = db.cursor().execute(QUERY, dept=dept).fetchall()
    with open("today.csv", "w", newline="", encoding="utf-8-sig") as handle:
        csv.writer(handle).writerows([("编号", "称呼", "电话", "病种"), *rows])
    os.chmod("today.csv", 0o600)
    print(f"今日应随访 {len(rows)} 人")


def sms():
    with open("today.csv", newline="", encoding="utf-8-sig") as handle:
        rows = list(csv.DictReader(handle))
    for row in rows:
        print(row["编号"], row["称呼"], row["病种"])
    if input("名单无误请输入 发送：").strip() != "发送":
        sys.exit("未发送")
    for row in rows:
        answer = requests.post(
            SMS,
            headers={"X-Token": os.environ["HOSPITAL_SMS_TOKEN"]},
            json={"phone": row["电话"], "template": "follow_up_7d", "params": {"name": row["称呼"]}},
            timeout=15,
        )
        print(row["编号"], "已发送" if answer.ok else f"失败 {answer.status_code}")


def record():
    token = {"Authorization": f"Bearer {os.environ['HIS_TOKEN']}"}
    replies = requests.get(f"{HIS}/sms/replies", params={"date": datetime.date.today().isoformat()}, headers=token, timeout=30).json()
    for reply in replies:
        text = reply["content"]
        if any(word in text for word in RED_FLAGS):
            requests.post(f"{HIS}/pager", json={"group": "值班医生", "text": f"随访红旗：患者 {reply['patientId']}，请立即联系"}, headers=token, timeout=10)
        if "退订" in text:
            requests.post(f"{HIS}/patients/{reply['patientId']}/follow-up", json={"refused": True}, headers=token, timeout=10)
        requests.post(f"{HIS}/follow-up", json={"patientId": reply["patientId"], "content": text}, headers=token, timeout=10)
    print(f"已回写 {len(replies)} 条")
    os.remove("today.csv")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["export", "sms", "record"])
    parser.add_argument("--dept", default="")
    args = parser.parse_args()
    export(args.dept) if args.what == "export" else {"sms": sms, "record": record}[args.what]()
