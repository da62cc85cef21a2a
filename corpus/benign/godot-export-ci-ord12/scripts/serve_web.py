import functools
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer


class Handler(SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


root = sys.argv[1] if len(sys.argv) > 1 else "build/web"
print("http://127.0.0.1:8060  (Ctrl-C stops)")
ThreadingHTTPServer(("127.0.0.1", 8060), functools.partial(Handler, directory=root)).serve_forever()
