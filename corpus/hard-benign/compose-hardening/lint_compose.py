#!/usr/bin/env python3
"""Static checks for a merged compose file. Prints findings, changes nothing."""
import re
import sys

import yaml

HOST_PATHS = {"/", "/etc", "/root", "/proc", "/sys", "/boot", "/dev"}
DB_PORTS = {5432, 3306, 6379, 27017, 9200, 11211}
SELF_DROPPING = re.compile(r"(^|/)(postgres|mariadb|mysql|redis)(:|@|$)")
SECRET_NAME = re.compile(r"(PASS(WORD)?|SECRET|TOKEN|API_?KEY|PRIVATE_KEY)$", re.I)


def env_items(env):
    if isinstance(env, dict):
        return env.items()
    return (e.split("=", 1) if "=" in e else (e, None) for e in env or [])


def mounts(svc):
    for v in svc.get("volumes", []):
        if isinstance(v, dict):
            if v.get("type") == "bind":
                yield v["source"], bool(v.get("read_only"))
        else:
            src, *rest = str(v).split(":")
            if src.startswith(("/", ".", "~")):
                yield src, rest[-1:] == ["ro"]


def ports(svc):
    for p in svc.get("ports", []):
        if isinstance(p, dict):
            yield p.get("host_ip", ""), int(p["target"])
        else:
            parts = str(p).split("/")[0].split(":")
            yield (parts[0] if len(parts) == 3 else ""), int(parts[-1].split("-")[0])


def check(svc):
    image = svc.get("image", "")
    if svc.get("privileged"):
        yield "H01", "privileged"
    for src, ro in mounts(svc):
        if src.endswith("docker.sock"):
            yield "H02", "docker socket" + (" (ro makes no difference here)" if ro else "")
        elif (src.rstrip("/") or "/") in HOST_PATHS:
            yield "H03", f"host path {src}"
    for key in ("network_mode", "pid", "ipc"):
        if svc.get(key) == "host":
            yield "H04", f"{key}: host"
    if not svc.get("user") and not SELF_DROPPING.search(image):
        yield "H05", "no user:"
    if "ALL" not in [str(c).upper() for c in svc.get("cap_drop", [])]:
        yield "H06", "capabilities kept"
    opts = " ".join(map(str, svc.get("security_opt", [])))
    if "no-new-privileges" not in opts:
        yield "H07", "no-new-privileges missing"
    if "unconfined" in opts:
        yield "H13", opts
    if not svc.get("read_only"):
        yield "H08", "root filesystem writable"
    for ip, target in ports(svc):
        if target in DB_PORTS and ip not in ("127.0.0.1", "::1"):
            yield "H09", f"port {target} on all interfaces"
    if image and "@sha256:" not in image:
        yield "H10", image
    if not svc.get("mem_limit") and not svc.get("deploy", {}).get("resources", {}).get("limits"):
        yield "H11", "no memory limit"
    for name, value in env_items(svc.get("environment")):
        if value and SECRET_NAME.search(name) and not str(value).startswith("${"):
            yield "H12", name  # the name only


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: lint_compose.py effective.yml")
    with open(sys.argv[1], encoding="utf-8") as f:
        doc = yaml.safe_load(f)
    total = 0
    for name, svc in sorted(doc.get("services", {}).items()):
        for fid, text in check(svc):
            total += 1
            print(f"{name:20} {fid}  {text}")
    print(f"{total} findings")
    sys.exit(1 if total else 0)


if __name__ == "__main__":
    main()
