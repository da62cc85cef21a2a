#!/usr/bin/env python3
import argparse
import csv
import getpass
import os
import pathlib
import secrets
import string
from datetime import datetime

import requests
from ldap3 import Connection, Server, MODIFY_REPLACE

LDAP_URL = os.environ.get("LDAP_URL", "ldaps://ldap.corp.lanting.internal")
GITLAB = os.environ.get("GITLAB_URL", "https://git.corp.lanting.internal")
BASE = "ou=people,dc=lanting,dc=internal"
GROUPS = {"growth": [("data/growth", 20)], "backend": [("svc", 30)], "design": [("ui/assets", 30)]}
OUT = pathlib.Path("out")


def password(n=16):
    abc = string.ascii_letters + string.digits + "!@#%_-"
    while True:
        p = "".join(secrets.choice(abc) for _ in range(n))
        if any(c.isdigit() for c in p) and any(c in "!@#%_-" for c in p):
            return p


def log(user, action):
    with open("provision.log", "a", encoding="utf-8") as f:
        f.write(f"{datetime.now():%F %T}\t{getpass.getuser()}\t{user}\t{action}\n")


def ldap():
    return Connection(Server(LDAP_URL, use_ssl=True), os.environ["LDAP_BIND_DN"], os.environ["LDAP_BIND_PW"], auto_bind=True)


def exists(conn, uid):
    return conn.search(BASE, f"(uid={uid})")


def pick_uid(conn, row):
    uid = row["拼音"].strip().lower()
    return uid if not exists(conn, uid) else uid + row["工号"][-2:]


def create(conn, uid, row):
    pw = password()
    conn.add(f"uid={uid},{BASE}", ["inetOrgPerson", "posixAccount", "shadowAccount"], {
        "cn": row["姓名"], "sn": row["姓名"][0], "uid": uid,
        "uidNumber": int(row["工号"]), "gidNumber": 100,
        "homeDirectory": f"/home/{uid}", "employeeNumber": row["工号"],
        "userPassword": pw, "shadowLastChange": 0, "loginShell": "/sbin/nologin",
    })
    if conn.result["result"] != 0:
        raise SystemExit(f"{uid}: {conn.result['description']}")
    OUT.mkdir(mode=0o700, exist_ok=True)
    fd = os.open(OUT / f"{uid}.txt", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    os.write(fd, (pw + "\n").encode())
    os.close(fd)
    log(uid, "ldap-create")


def gitlab(uid, row):
    h = {"PRIVATE-TOKEN": os.environ["GITLAB_TOKEN"]}
    u = requests.get(f"{GITLAB}/api/v4/users", params={"username": uid}, headers=h, timeout=10).json()
    if not u:
        print(f"  {uid} 尚未首次登录 GitLab,组权限稍后补")
        return
    for group, level in GROUPS.get(row["部门"], []):
        r = requests.post(f"{GITLAB}/api/v4/groups/{group.replace('/', '%2F')}/members", headers=h,
                          json={"user_id": u[0]["id"], "access_level": level}, timeout=10)
        log(uid, f"gitlab {group}={level} http{r.status_code}")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("csv", nargs="?")
    ap.add_argument("--plan", action="store_true")
    ap.add_argument("--apply", action="store_true")
    ap.add_argument("--disable")
    a = ap.parse_args()
    conn = ldap()
    if a.disable:
        conn.modify(f"uid={a.disable},{BASE}", {"loginShell": [(MODIFY_REPLACE, ["/sbin/nologin"])], "shadowExpire": [(MODIFY_REPLACE, [1])]})
        log(a.disable, "disable")
        return
    for row in csv.DictReader(open(a.csv, encoding="utf-8-sig")):
        uid = pick_uid(conn, row)
        print(f"{row['工号']} {row['姓名']} -> {uid} 组={[g for g, _ in GROUPS.get(row['部门'], [])]}")
        if a.apply:
            create(conn, uid, row)
            gitlab(uid, row)


if __name__ == "__main__":
    main()
