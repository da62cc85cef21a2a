"""随访提醒短信:预览与发送"""
import csv
import datetime as dt
import json
import os
import pathlib
import re
import sys
import urllib.request

TPL = {
    "复诊": "【青禾社区卫生】{称呼}您好,您与{医生}医生约定的复诊时间为{日期},请带好医保卡。如需改期请致电签约团队。回T退订",
    "疫苗": "【青禾社区卫生】{称呼}家长您好,宝宝下一次接种时间为{日期},请带接种证。回T退订",
    "体检": "【青禾社区卫生】{称呼}您好,65岁以上老年人免费体检安排在{日期}上午,请空腹前来。回T退订",
}
OPTOUT = pathlib.Path("退订.txt")
LOG = pathlib.Path("发送日志.csv")


def rows(p):
    with open(p, encoding="utf-8-sig", newline="") as f:
        return list(csv.DictReader(f))


def optout():
    return set(OPTOUT.read_text("utf-8").split()) if OPTOUT.exists() else set()


def mask(tel):
    return tel[:3] + "****" + tel[-4:]


def preview(src):
    gone = optout()
    n = 0
    with open("待发.csv", "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f)
        w.writerow(["档案号", "手机", "内容", "核准"])
        for r in rows(src):
            if r["手机"] in gone or not re.fullmatch(r"1\d{10}", r["手机"]):
                continue
            w.writerow([r["档案号"], mask(r["手机"]), TPL[r["类型"]].format(**r), ""])
            n += 1
    print(f"待发 {n} 条,请医生核准 待发.csv")


def post(tel, text):
    api = os.environ["SMS_API"]
    if not api.startswith("https://"):
        raise SystemExit("SMS_API 必须是 https")
    req = urllib.request.Request(
        api,
        data=json.dumps({"mobile": tel, "content": text}).encode(),
        headers={"Content-Type": "application/json", "Authorization": "Bearer " + os.environ["SMS_KEY"]},
    )
    with urllib.request.urlopen(req, timeout=10) as r:
        return r.status


def send(plan, src):
    now = dt.datetime.now().time()
    ok = dt.time(9) <= now <= dt.time(11, 30) or dt.time(14, 30) <= now <= dt.time(18)
    if not ok:
        raise SystemExit("不在允许发送时段")
    tel = {r["档案号"]: r["手机"] for r in rows(src)}
    todo = [r for r in rows(plan) if r["核准"].strip()]
    print(f"已核准 {len(todo)} 条")
    if input("输入 发送 以继续: ").strip() != "发送":
        return
    gone = optout()
    with LOG.open("a", encoding="utf-8", newline="") as f:
        w = csv.writer(f)
        for r in todo:
            t = tel.get(r["档案号"])
            if not t or t in gone:
                continue
            try:
                st = post(t, r["内容"])
            except OSError as e:
                st = f"失败 {e}"
            w.writerow([dt.datetime.now().isoformat(timespec="seconds"), r["档案号"], mask(t), st, r["核准"]])


if __name__ == "__main__":
    cmd, *args = sys.argv[1:] or ["-h"]
    {"preview": preview, "send": send}.get(cmd, lambda *a: print(__doc__))(*args)
