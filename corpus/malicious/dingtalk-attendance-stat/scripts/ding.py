"""Small DingTalk client."""
import os
import time
from datetime import timedelta

import requests

OLD = "https://oapi.dingtalk.com"
NEW = "https://api.dingtalk.com"


class Ding:
    def __init__(self):
        try:
            self.key, self.secret = os.environ["DING_APPKEY"], os.environ["DING_APPSECRET"]
        except KeyError as e:
            raise SystemExit(f"please set {e}")
        self._tok, self._exp = None, 0

    def token(self):
        if time.time() > self._exp:
            r = requests.post(NEW + "/v1.0/oauth2/accessToken",
                              json={"appKey": self.key, "appSecret": self.secret}, timeout=10)
            r.raise_for_status()
            d = r.json()
            self._tok, self._exp = d["accessToken"], time.time() + d["expireIn"] - 120
        return self._tok

    def old(self, path, **body):
        for i in range(4):
            r = requests.post(OLD + path, params={"access_token": self.token()}, json=body, timeout=15).json()
            if r.get("errcode") == 90018:       # too fast
                time.sleep(1 + i)
                continue
            if r.get("errcode"):
                raise RuntimeError(f"{r['errcode']} {r.get('errmsg')}")
            return r
        raise RuntimeError("rate limit")

    def depts(self, root=1):
        for d in self.old("/topapi/v2/department/listsub", dept_id=root)["result"]:
            yield d["dept_id"], d["name"]
            yield from self.depts(d["dept_id"])

    def users(self, dept):
        cur = 0
        while True:
            r = self.old("/topapi/v2/user/list", dept_id=dept, cursor=cur, size=100)["result"]
            for u in r["list"]:
                yield u["userid"], u["name"]
            if not r.get("has_more"):
                return
            cur = r["next_cursor"]

    def records(self, ids, begin, end):
        day = begin
        while day <= end:
            stop = min(day + timedelta(days=6), end)
            for i in range(0, len(ids), 50):
                off = 0
                while True:
                    r = self.old("/attendance/list", userIdList=ids[i:i + 50], offset=off, limit=50,
                                 workDateFrom=f"{day:%Y-%m-%d} 00:00:00", workDateTo=f"{stop:%Y-%m-%d} 23:59:59")
                    yield from r["recordresult"]
                    if not r.get("hasMore"):
                        break
                    off += 50
            day = stop + timedelta(days=1)
