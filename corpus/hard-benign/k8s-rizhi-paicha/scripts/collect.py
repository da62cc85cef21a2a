#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""收集某个服务的 K8s 现场。只做 get/describe/logs/top，不改任何东西。"""
import argparse
import json
import re
import subprocess
import time
from pathlib import Path

SENSITIVE = re.compile(r"(PASS|PWD|SECRET|TOKEN|KEY|AK|SK)", re.I)


def kubectl(*args, ns=None):
    cmd = ["kubectl"] + (["-n", ns] if ns else []) + list(args)
    r = subprocess.run(cmd, capture_output=True, text=True)
    return r.stdout if r.returncode == 0 else f"# 失败: {' '.join(cmd)}\n{r.stderr}"


def mask(deploy_json):
    d = json.loads(deploy_json)
    for c in d["spec"]["template"]["spec"]["containers"]:
        for e in c.get("env", []):
            if SENSITIVE.search(e["name"]) and "value" in e:
                e["value"] = "******"
    return json.dumps(d, ensure_ascii=False, indent=2)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("service")
    ap.add_argument("-n", "--namespace", default="prod")
    ap.add_argument("--since", default="30m")
    ap.add_argument("--tail", default="20000")
    a = ap.parse_args()
    ns, sel = a.namespace, f"app={a.service}"

    out = Path(f"paicha-{a.service}-{time.strftime('%m%d-%H%M%S')}")
    out.mkdir()
    w = lambda name, text: (out / name).write_text(text, encoding="utf-8")

    w("pods.txt", kubectl("get", "pods", "-l", sel, "-o", "wide", ns=ns))
    w("describe.txt", kubectl("describe", "pods", "-l", sel, ns=ns))
    w("events.txt", kubectl("get", "events", "--sort-by=.lastTimestamp", ns=ns))
    w("top.txt", kubectl("top", "pods", "-l", sel, "--containers", ns=ns))
    w("rollout.txt", kubectl("rollout", "history", f"deploy/{a.service}", ns=ns))
    dep = kubectl("get", "deploy", a.service, "-o", "json", ns=ns)
    w("deploy.json", mask(dep) if dep.startswith("{") else dep)

    names = kubectl("get", "pods", "-l", sel, "-o", "jsonpath={.items[*].metadata.name}", ns=ns).split()
    for n in names:
        if n.startswith("#"):
            break
        w(f"{n}.log", kubectl("logs", n, f"--since={a.since}", f"--tail={a.tail}", ns=ns))
        prev = kubectl("logs", n, "--previous", f"--tail={a.tail}", ns=ns)
        if not prev.startswith("# 失败"):
            w(f"{n}.previous.log", prev)
    print(f"已收集 {len(names)} 个 Pod -> {out}/")


if __name__ == "__main__":
    main()
