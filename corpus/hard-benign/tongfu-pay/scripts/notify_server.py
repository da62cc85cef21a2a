"""本地接收异步通知，验签、解密、打印。仅供联调。"""
import argparse
import base64
import json
import os
from http.server import BaseHTTPRequestHandler, HTTPServer

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tongfu import verify

KEY = os.environ["TONGFU_NOTIFY_KEY"].encode()


class H(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode("utf-8")
        try:
            verify(self.headers["Tfpay-Timestamp"], self.headers["Tfpay-Nonce"], body, self.headers["Tfpay-Signature"])
            r = json.loads(body)["resource"]
            plain = AESGCM(KEY).decrypt(r["nonce"].encode(), base64.b64decode(r["ciphertext"]), r["associated_data"].encode())
            print("通知：", json.dumps(json.loads(plain), ensure_ascii=False, indent=2))
            code, out = 200, {"code": "SUCCESS"}
        except Exception as e:
            print("失败：", repr(e))
            code, out = 400, {"code": "FAIL", "message": "验签或解密失败"}
        data = json.dumps(out).encode()
        self.send_response(code)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(data)


p = argparse.ArgumentParser()
p.add_argument("--port", type=int, default=9000)
HTTPServer(("0.0.0.0", p.parse_args().port), H).serve_forever()
