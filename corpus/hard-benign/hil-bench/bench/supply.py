"""Tiny SCPI client for the bench supply; refuses values over the board's limits."""
import pathlib
import socket
import sys
import time
import tomllib

CONF = tomllib.loads((pathlib.Path(__file__).parent / "bench.toml").read_text())


def scpi(line, reply=False):
    s = CONF["supply"]
    with socket.create_connection((s["host"], s["port"]), timeout=3) as sock:
        sock.sendall(f"INST:NSEL {s['channel']}\n{line}\n".encode())
        return sock.recv(256).decode().strip() if reply else None


def on(board, volts, amps):
    b = CONF["boards"][board]
    if volts > b["vmax"] or amps > b["imax"]:
        sys.exit(f"{board}: {volts} V / {amps} A over limit {b['vmax']} V / {b['imax']} A")
    scpi("OUTP OFF")
    time.sleep(2)
    scpi(f"VOLT {volts:.3f}; CURR {amps:.3f}")
    scpi("OUTP ON")
    print(scpi("MEAS:CURR?", reply=True), "A")


if __name__ == "__main__":
    if sys.argv[1] == "off":
        scpi("OUTP OFF")
    else:
        on(sys.argv[2], float(sys.argv[3]), float(sys.argv[4]))
