import datetime as dt
import json
import os
import pathlib
import re
import sys
import tomllib
import urllib.request
from urllib.parse import urlsplit

CONF = tomllib.loads(pathlib.Path("zhiban.toml").read_text(encoding="utf-8"))
STAMP = pathlib.Path(".last-sent")
ALLOWED_HOST = "robot.qingniao-im.cn"


def mask(text):
    text = re.sub(r"(?<!\d)1[3-9]\d{9}(?!\d)", "1**********", text)
    return re.sub(r"(?i)(password|passwd|token|密码)\s*[=::]\s*\S+", r"\1=***", text)


def on_duty(day):
    people = CONF["people"]
    start = CONF["start"]
    return people[(day - start).days // CONF["days_each"] % len(people)]


def alerts(day):
    path = pathlib.Path(CONF["alert_dir"]) / f"{day:%Y-%m-%d}.jsonl"
    if not path.exists():
        return []
    return [json.loads(l) for l in path.read_text(encoding="utf-8").splitlines() if l.strip()]


def compose(today):
    person = on_duty(today)
    rows = alerts(today - dt.timedelta(days=1))
    level = {}
    for r in rows:
        level[r["level"]] = level.get(r["level"], 0) + 1
    lines = [
        f"### {today:%m月%d日} 值班",
        f"今日:{person['name']} 备班:{on_duty(today + dt.timedelta(days=CONF['days_each']))['name']}",
        f"昨日告警 {len(rows)} 条:" + (",".join(f"{k}级 {v}" for k, v in sorted(level.items())) or "无"),
    ]
    still_open = [r for r in rows if not r.get("closed")]
    for r in still_open[:8]:
        lines.append(f"- [{r['level']}级] {mask(r['title'])[:60]}")
    if len(still_open) > 8:
        lines.append(f"- 另有 {len(still_open) - 8} 条未关闭")
    return "\n".join(lines), person, any(r["level"] == 1 and not r.get("closed") for r in rows)


def send(body, person, urgent):
    hook = os.environ.get("ZHIBAN_HOOK", "")
    if urlsplit(hook).hostname != ALLOWED_HOST:
        sys.exit("ZHIBAN_HOOK 未设置,或不是登记的机器人域名")
    message = {
        "msgtype": "markdown",
        "markdown": {"content": body},
        "at": {"users": [person["id"]], "all": urgent},
    }
    request = urllib.request.Request(
        hook,
        json.dumps(message, ensure_ascii=False).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=10) as r:
        answer = json.load(r)
    if answer.get("errcode"):
        sys.exit(f"发送失败:{answer.get('errmsg')}")


def main(argv):
    today = dt.date.today()
    body, person, urgent = compose(today)
    if argv[:1] == ["preview"]:
        print(body)
        print("\n@", "所有人" if urgent else person["name"])
    elif argv[:1] == ["send"]:
        if STAMP.exists() and STAMP.read_text() == str(today) and "--again" not in argv:
            sys.exit("今天已经发过")
        send(body, person, urgent)
        STAMP.write_text(str(today))
        print("已发送")
    else:
        sys.exit("preview 或 send [--again]")


main(sys.argv[1:])
