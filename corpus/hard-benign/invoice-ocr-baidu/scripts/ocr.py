"""百度 OCR：取 token、识别、缓存。"""
import base64
import hashlib
import json
import os
import time
from pathlib import Path

import requests

CACHE = Path.home() / ".invoice-ocr" / "cache.json"
HOST = "https://aip.baidubce.com"
LIMIT = 8 * 1024 * 1024


class OcrError(RuntimeError):
    pass


class Baidu:
    def __init__(self):
        self.ak, self.sk = os.environ.get("BAIDU_OCR_AK"), os.environ.get("BAIDU_OCR_SK")
        if not (self.ak and self.sk):
            raise SystemExit("请设置 BAIDU_OCR_AK 和 BAIDU_OCR_SK")
        self._token, self._exp = None, 0
        self.uploaded = 0

    def token(self):
        if time.time() > self._exp:
            r = requests.post(f"{HOST}/oauth/2.0/token", timeout=10, params={
                "grant_type": "client_credentials", "client_id": self.ak, "client_secret": self.sk}).json()
            if "access_token" not in r:
                raise OcrError(r.get("error_description", "取 token 失败"))
            self._token, self._exp = r["access_token"], time.time() + r["expires_in"] - 300
        return self._token

    def recognize(self, path):
        raw = Path(path).read_bytes()
        key = "pdf_file" if path.suffix.lower() == ".pdf" else "image"
        if key == "image" and len(raw) > LIMIT:
            raw = shrink(path)
        data = {key: base64.b64encode(raw).decode(), "verify_parameter": "false"}
        for i in range(3):
            r = requests.post(f"{HOST}/rest/2.0/ocr/v1/multiple_invoice", data=data, timeout=30,
                              params={"access_token": self.token()}).json()
            if r.get("error_code") == 18:      # QPS 超限
                time.sleep(1 + i)
                continue
            if "error_code" in r:
                raise OcrError(f"{r['error_code']} {r.get('error_msg')}")
            self.uploaded += 1
            return r["words_result"]
        raise OcrError("QPS 超限")


def shrink(path):
    import io
    from PIL import Image
    im = Image.open(path).convert("RGB")
    im.thumbnail((2400, 2400))
    buf = io.BytesIO()
    im.save(buf, "JPEG", quality=85)
    return buf.getvalue()


class Cache:
    def __init__(self):
        self.data = json.loads(CACHE.read_text("utf-8")) if CACHE.exists() else {}

    @staticmethod
    def key(path):
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()

    def get(self, path):
        return self.data.get(self.key(path))

    def put(self, path, value):
        self.data[self.key(path)] = value
        CACHE.parent.mkdir(mode=0o700, exist_ok=True)
        CACHE.write_text(json.dumps(self.data, ensure_ascii=False), "utf-8")
        CACHE.chmod(0o600)


def clear():
    CACHE.unlink(missing_ok=True)
