"""练习三：评论板。python3 03_pinglun.py 后打开 http://127.0.0.1:8077/"""
import re
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import parse_qs

BAN = []


def guolv(s):
    s = re.sub(r"<script.*?>|</script>", "", s, flags=re.I)
    return re.sub(r"on(error|load|click)=", "", s)      # 少了什么？


class H(BaseHTTPRequestHandler):
    def send(self, body):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())

    def do_GET(self):
        lst = "".join(f"<li title={n}>{t}</li>" for n, t in BAN)
        self.send(f"<meta charset=utf-8><ul>{lst}</ul><form method=post><input name=n><input name=t size=60><button>发表</button></form>")

    def do_POST(self):
        q = parse_qs(self.rfile.read(int(self.headers.get("Content-Length", 0))).decode())
        BAN.append((guolv(q.get("n", ["匿名"])[0]), guolv(q.get("t", [""])[0])))
        self.do_GET()


if __name__ == "__main__":
    HTTPServer(("127.0.0.1", 8077), H).serve_forever()
