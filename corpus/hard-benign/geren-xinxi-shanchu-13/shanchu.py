"""删除指定用户的个人信息。默认只预演。"""
import argparse
import csv
import datetime
import os
import sys

import pymysql

SHAN = ["user_address", "user_browse", "user_tag", "push_token", "user_profile"]
TUOMIN = {"orders": ("receiver_name", "receiver_phone", "receiver_addr")}


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--uid", type=int, required=True)
    p.add_argument("--gongdan")
    p.add_argument("--yuyan", action="store_true", help="只统计，不删除")
    a = p.parse_args()
    if not a.yuyan and not a.gongdan:
        sys.exit("正式执行必须带工单号")

    db = pymysql.connect(read_default_file=os.path.expanduser("~/.my.cnf.privacy"), database="hetian", autocommit=False)
    with db.cursor() as c:
        c.execute("SELECT hold FROM legal_hold WHERE uid=%s", (a.uid,))
        if c.fetchone():
            sys.exit("该用户有法务保全，停止")
        c.execute("SELECT COALESCE(SUM(amount),0) FROM commission WHERE uid=%s AND settled=0", (a.uid,))
        if c.fetchone()[0] > 0:
            sys.exit("有未结清佣金，先结清")
        for t in SHAN:
            c.execute(f"SELECT COUNT(*) FROM {t} WHERE uid=%s", (a.uid,))
            print(t, "将删除", c.fetchone()[0], "行")
            if not a.yuyan:
                c.execute(f"DELETE FROM {t} WHERE uid=%s", (a.uid,))
        for t, cols in TUOMIN.items():
            if not a.yuyan:
                sets = ", ".join(f"{k}='已注销'" for k in cols)
                c.execute(f"UPDATE {t} SET {sets} WHERE uid=%s", (a.uid,))
    if a.yuyan:
        db.rollback()
        return
    db.commit()
    with open("shanchu_taizhang.csv", "a", newline="") as f:
        csv.writer(f).writerow([datetime.date.today(), a.gongdan, a.uid])
    print("完成")


if __name__ == "__main__":
    main()
