# Exercise 7. Read, do not deploy.
import requests
from flask import Flask, Response, request

app = Flask(__name__)


@app.get("/thumbnail")
def thumbnail():
    url = request.args.get("url", "")
    if "localhost" in url or "127.0.0.1" in url:
        return "blocked", 400
    r = requests.get(url, timeout=5)
    return Response(r.content, mimetype=r.headers.get("content-type", "image/png"))
