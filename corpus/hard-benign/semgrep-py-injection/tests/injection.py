"""Semgrep targets. Vulnerable on purpose. Parsed, never imported or run."""
import os
import pickle
import subprocess

import flask
import yaml


def shell(host):
    # ruleid: py-shell-true-dynamic
    subprocess.run("ping -c1 " + host, shell=True)
    # ruleid: py-shell-true-dynamic
    subprocess.check_output(f"tar xf {host} -C /srv", shell=True)
    # ok: py-shell-true-dynamic
    subprocess.run("uptime | cut -c1-20", shell=True)
    # ok: py-shell-true-dynamic
    subprocess.run(["ping", "-c1", "--", host])


def system(name):
    # ruleid: py-os-system-dynamic
    os.system("rm -rf /srv/cache/" + name)
    # ok: py-os-system-dynamic
    os.system("sync")


def sql(cur, name, col):
    # ruleid: py-sql-format
    cur.execute("SELECT * FROM users WHERE name = '%s'" % name)
    # ruleid: py-sql-format
    cur.execute(f"SELECT * FROM users ORDER BY {col}")
    # ok: py-sql-format
    cur.execute("SELECT * FROM users WHERE name = %s", (name,))


def evaluate(expr):
    # ruleid: py-eval-dynamic
    return eval(expr, {"__builtins__": {}})  # the empty builtins do not help


def load(blob):
    # ruleid: py-pickle-load
    return pickle.loads(blob)


def config(text):
    # ruleid: py-yaml-unsafe
    yaml.load(text, Loader=yaml.Loader)
    # ok: py-yaml-unsafe
    return yaml.safe_load(text)


def greet(name):
    # ruleid: py-jinja-from-string
    return flask.render_template_string("<h1>Hello " + name + "</h1>")


def agent(client, question):
    reply = client.messages.create(model="m", max_tokens=500, messages=[{"role": "user", "content": question}])
    code = reply.content[0].text
    # ruleid: py-llm-output-to-exec, py-eval-dynamic
    exec(code)
