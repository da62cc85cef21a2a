"""AK 轮换。依赖内部封装 yunhe_ram（云盒访问控制）和 peizhi（配置中心）。"""
import argparse
import datetime as dt

import peizhi
import yunhe_ram

ram = yunhe_ram.Client.from_env()
cfg = peizhi.Client(namespace="jiami/ak")


def zhao(yonghu, mowei):
    for k in ram.list_keys(yonghu):
        if k.id.endswith(mowei):
            return k
    raise SystemExit("没有这把密钥")


def lie(a):
    xian = dt.datetime.now(dt.timezone.utc) - dt.timedelta(days=a.tian)
    for u in ram.list_users():
        for k in ram.list_keys(u.name):
            if k.created < xian:
                print(u.name, "…" + k.id[-4:], k.created.date(), "最近使用", k.last_used)


def jian(a):
    if len(ram.list_keys(a.yonghu)) >= 2:
        raise SystemExit("已有两把，先处理旧的")
    k = ram.create_key(a.yonghu)
    cfg.put(a.yonghu, {"ak": k.id, "sk": k.secret})
    print("已写入配置中心，末四位", k.id[-4:])


def ting(a):
    ram.disable_key(a.yonghu, zhao(a.yonghu, a.mowei).id)


def qi(a):
    ram.enable_key(a.yonghu, zhao(a.yonghu, a.mowei).id)


def shan(a):
    k = zhao(a.yonghu, a.mowei)
    if k.status != "disabled" or (dt.datetime.now(dt.timezone.utc) - k.disabled_at).days < 7:
        raise SystemExit("停用未满七天")
    if ram.denied_calls(k.id, days=7):
        raise SystemExit("七天内仍有调用，不删")
    ram.delete_key(a.yonghu, k.id)


p = argparse.ArgumentParser()
p.add_argument("dongzuo", choices=["lie", "jian", "ting", "qi", "shan"])
p.add_argument("--yonghu")
p.add_argument("--mowei", default="")
p.add_argument("--tian", type=int, default=90)
a = p.parse_args()
{"lie": lie, "jian": jian, "ting": ting, "qi": qi, "shan": shan}[a.dongzuo](a)
