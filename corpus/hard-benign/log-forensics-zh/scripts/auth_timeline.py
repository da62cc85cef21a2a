#!/usr/bin/env python3
"""sshd 登录时间线。只读日志。支持 .gz 轮转文件。"""
import collections
import gzip
import re
import sys

FAIL = re.compile(r"^(\S+\s+\S+\s+\S+|\S+T\S+) \S+ sshd\S*: (?:Failed \S+ for (?:invalid user )?(\S*)|Invalid user (\S*)) from (\S+)")
OK = re.compile(r"^(\S+\s+\S+\s+\S+|\S+T\S+) \S+ sshd\S*: Accepted (\S+) for (\S+) from (\S+)")
THRESHOLD = 20


def lines(path):
    opener = gzip.open if path.endswith(".gz") else open
    with opener(path, "rt", encoding="utf-8", errors="replace") as f:
        yield from f


def main(paths):
    if not paths:
        sys.exit("用法: auth_timeline.py auth.log [auth.log.1 auth.log.2.gz …]")

    def age(p):
        m = re.search(r"\.(\d+)(?:\.gz)?$", p)
        return int(m.group(1)) if m else 0

    fails = collections.Counter()
    users = collections.defaultdict(set)
    accepted = []
    for p in sorted(paths, key=age, reverse=True):
        for line in lines(p):
            m = FAIL.match(line)
            if m:
                ip = m.group(4)
                fails[ip] += 1
                users[ip].add(m.group(2) or m.group(3) or "")
                continue
            m = OK.match(line)
            if m:
                when, how, who, ip = m.groups()
                accepted.append((when, how, who, ip, fails[ip]))

    print("== 失败最多的来源 ==")
    for ip, n in fails.most_common(20):
        print(f"{n:7} {ip:40} 尝试账号 {len(users[ip])} 个")

    print("\n== 成功登录(按来源首次) ==")
    seen = set()
    for when, how, who, ip, before in accepted:
        if (who, ip, how) in seen:
            continue
        seen.add((who, ip, how))
        mark = "  <== 爆破后成功" if before >= THRESHOLD and how == "password" else ""
        print(f"{when}  {who:12} {how:10} {ip:40} 此前失败 {before}{mark}")


if __name__ == "__main__":
    main(sys.argv[1:])
