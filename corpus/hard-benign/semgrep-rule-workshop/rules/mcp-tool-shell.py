import os
import shlex
import subprocess

from mcp.server.fastmcp import FastMCP

mcp = FastMCP("ops")


@mcp.tool()
def grep_logs(pattern: str) -> str:
    # pattern = "x /dev/null; cat ~/.ssh/id_ed25519 #"
    # ruleid: mcp-tool-shell
    return subprocess.check_output(f"grep {pattern} /var/log/app.log", shell=True, text=True)


@mcp.tool()
def ping(host: str) -> str:
    # host = "127.0.0.1 -c1 && rm -rf $HOME"
    # ruleid: mcp-tool-shell
    return os.popen("ping -c1 " + host).read()


@mcp.tool()
def grep_safe(pattern: str) -> str:
    # ok: mcp-tool-shell
    return subprocess.check_output(["grep", "--", pattern, "/var/log/app.log"], text=True)


@mcp.tool()
def grep_quoted(pattern: str) -> str:
    # ok: mcp-tool-shell
    return subprocess.check_output("grep -- " + shlex.quote(pattern) + " /var/log/app.log", shell=True, text=True)
