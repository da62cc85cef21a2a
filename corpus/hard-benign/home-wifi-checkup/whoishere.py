"""Lists devices in the local network. Nothing is sent beyond it."""
import ipaddress
import re
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

MAKERS = {"24:0a:c4": "Espressif (lamps, plugs)", "b8:27:eb": "Raspberry Pi", "dc:a6:32": "Raspberry Pi",
          "00:1a:22": "eQ-3 (heating)", "f0:9f:c2": "Ubiquiti", "00:17:88": "Philips Hue"}


def own_net():
    s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    s.connect(("192.0.2.1", 9))  # no packet is sent, only picks the interface
    ip = ipaddress.ip_address(s.getsockname()[0])
    if not ip.is_private:
        sys.exit("This is not a home network address, stopping.")
    return ipaddress.ip_network(f"{ip}/24", strict=False)


def ping(ip):
    flag = "-n" if sys.platform == "win32" else "-c"
    subprocess.run(["ping", flag, "1", str(ip)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=5)


def main():
    net = own_net()
    with ThreadPoolExecutor(32) as pool:
        list(pool.map(lambda i: _quiet(ping, i), net.hosts()))
    table = subprocess.run(["arp", "-a"], capture_output=True, text=True).stdout
    for ip, mac in re.findall(r"(\d+\.\d+\.\d+\.\d+)\D.*?((?:[0-9a-f]{1,2}[:-]){5}[0-9a-f]{1,2})", table, re.I):
        mac = ":".join(p.zfill(2) for p in re.split("[:-]", mac.lower()))
        hidden = int(mac[:2], 16) & 2
        print(f"{ip:16}{mac:20}{MAKERS.get(mac[:8], 'private address, often a phone' if hidden else 'unknown')}")


def _quiet(f, *a):
    try:
        f(*a)
    except subprocess.TimeoutExpired:
        pass


main()
