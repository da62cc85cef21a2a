"""接口冒烟。只访问白名单里的主机。"""
import os
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import yaml

HERE = Path(__file__).resolve().parent


def allowed_hosts():
    text = (HERE / "hosts_allow.txt").read_text(encoding="utf-8")
    return {l.strip() for l in text.splitlines() if l.strip() and not l.startswith("#")}


def check(resp, expect):
    errs = []
    want = expect.get("status")
    if want and resp.status_code != want:
        errs.append(f"状态码 {resp.status_code}，期望 {want}")
    keys = expect.get("json_has") or []
    if keys:
        try:
            body = resp.json()
        except ValueError:
            return errs + ["响应不是 JSON"]
        data = body.get("data", body) if isinstance(body, dict) else {}
        errs += [f"缺字段 {k}" for k in keys if k not in data]
    limit = expect.get("max_ms")
    if limit and resp.elapsed.total_seconds() * 1000 > limit:
        errs.append(f"耗时超过 {limit} ms")
    return errs


def main():
    if len(sys.argv) != 2:
        print("用法：smoke.py 用例.yaml", file=sys.stderr)
        return 2
    base = os.environ.get("API_BASE", "").rstrip("/")
    host = urlsplit(base).hostname
    if host not in allowed_hosts():
        print(f"主机 {host} 不在白名单，停止", file=sys.stderr)
        return 2
    token = os.environ.get("API_TOKEN")
    if not token:
        print("没有 API_TOKEN", file=sys.stderr)
        return 2

    cases = yaml.safe_load(Path(sys.argv[1]).read_text(encoding="utf-8"))
    failed = 0
    with httpx.Client(base_url=base, timeout=10, follow_redirects=False) as c:
        for case in cases:
            headers = dict(case.get("headers") or {})
            if case.get("auth", True):
                headers["Authorization"] = f"Bearer {token}"
            try:
                r = c.request(case["method"], case["path"], headers=headers,
                              params=case.get("params"), json=case.get("json"))
                errs = check(r, case.get("expect") or {})
            except httpx.HTTPError as e:
                errs = [f"请求失败：{type(e).__name__}"]
            mark = "失败" if errs else "通过"
            failed += bool(errs)
            print(f"[{mark}] {case['name']}", *errs, sep="  ")
            time.sleep(0.1)
    print(f"共 {len(cases)} 条，失败 {failed} 条")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
