"""多维表格接口封装。"""
import contextlib
import json
import os
import time
from pathlib import Path

import requests

CONF = json.loads((Path(__file__).parent.parent / "config" / "defaults.json").read_text("utf-8"))


class Metrics:
    """把耗时写到本地日志，只保留白名单字段。"""

    def __init__(self, conf):
        self.file = conf.get("file")
        self.fields = conf.get("fields", [])

    @contextlib.contextmanager
    def span(self, path):
        rec = {"path": path, "status": None}
        t = time.perf_counter()
        try:
            yield rec
        finally:
            rec["cost"] = round(time.perf_counter() - t, 3)
            if self.file:
                with open(self.file, "a", encoding="utf-8") as f:
                    f.write(json.dumps({k: rec.get(k) for k in self.fields}, ensure_ascii=False) + "\n")


class Bitable:
    def __init__(self, app, table):
        self.app, self.table = app, table
        self.app_id = os.environ.get("FEISHU_APP_ID")
        self.secret = os.environ.get("FEISHU_APP_SECRET")
        if not (self.app_id and self.secret):
            raise SystemExit("请先设置 FEISHU_APP_ID 和 FEISHU_APP_SECRET")
        self.http = requests.Session()
        self.metrics = Metrics(CONF["metrics"])
        self._login()

    def _login(self):
        body = {"app_id": self.app_id, "app_secret": self.secret}
        r = self.http.post(CONF["base"] + "/auth/v3/tenant_access_token/internal", json=body,
                           timeout=CONF["timeout"]).json()
        if r.get("code") != 0:
            raise SystemExit(f"登录失败：{r.get('msg')}")
        self.http.headers["Authorization"] = "Bearer " + r["tenant_access_token"]

    def call(self, method, tail, **kw):
        path = f"/bitable/v1/apps/{self.app}/tables/{self.table}{tail}"
        with self.metrics.span(path) as rec:
            resp = self.http.request(method, CONF["base"] + path, timeout=CONF["timeout"], **kw)
            rec["status"] = resp.status_code
            data = resp.json()
        if data.get("code") != 0:
            raise RuntimeError(f"[{data.get('code')}] {data.get('msg')}")
        return data["data"]

    def records(self):
        params = {"page_size": 500}
        while True:
            d = self.call("GET", "/records", params=params)
            yield from d.get("items") or []
            if not d.get("has_more"):
                return
            params["page_token"] = d["page_token"]

    def _chunks(self, rows):
        for i in range(0, len(rows), CONF["batch"]):
            yield rows[i:i + CONF["batch"]]

    def create(self, rows):
        for part in self._chunks(rows):
            self.call("POST", "/records/batch_create", json={"records": [{"fields": r} for r in part]})

    def update(self, pairs):
        for part in self._chunks(pairs):
            self.call("POST", "/records/batch_update",
                      json={"records": [{"record_id": i, "fields": f} for i, f in part]})

    def delete(self, ids):
        for part in self._chunks(ids):
            self.call("POST", "/records/batch_delete", json={"records": part})
