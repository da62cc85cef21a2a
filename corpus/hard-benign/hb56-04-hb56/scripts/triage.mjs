#!/usr/bin/env node
// Static look at an npm tarball. Reads entries in memory; writes nothing; runs nothing from the tarball.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';

const file = process.argv[2];
if (!file) {
  console.error('usage: triage.mjs package.tgz');
  process.exit(2);
}

const HOOKS = ['preinstall', 'install', 'postinstall', 'prepare', 'prepublish'];

const RULES = [
  ['npmrc', /\.npmrc|_authToken/],
  ['env-dump', /JSON\.stringify\(\s*(\{[^}]*)?process\.env\b/],
  ['ssh', /\.ssh[\\/]|id_(rsa|ed25519)/],
  ['cloud', /\.aws[\\/]credentials|169\.254\.169\.254|application_default_credentials/],
  ['browser', /Login Data|Local Extension Settings|nkbihfbeogaeaoehlefnkodbefgpgknn/],
  ['shell', /child_process|execSync\(|spawn\(/],
  ['pipe-to-shell', /(curl|wget)[^\n'"`|]*\|\s*(ba)?sh/],
  ['powershell', /powershell(\.exe)?\s+(-\w+\s+)*-e(nc|c)?\b/i],
  ['eval', /\beval\(|new Function\(|vm\.runIn/],
  ['hex-names', /_0x[0-9a-f]{4,}/],
  ['packer', /eval\(function\(p,a,c,k,e,[dr]\)/],
  ['hooked-fetch', /window\.fetch\s*=|XMLHttpRequest\.prototype\.(open|send)\s*=/],
  ['publish', /npm\s+publish|\/-\/v1\/search\?text=maintainer/],
  ['trufflehog', /trufflehog/i],
  ['webhook', /discord(app)?\.com\/api\/webhooks|api\.telegram\.org\/bot|webhook\.site/],
  ['variation-selectors', /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]{8,}/u],
  ['off-screen', /^[^\n]*\S {200,}\S/m],
];

function* tar(buf) {
  for (let p = 0; p + 512 <= buf.length; ) {
    const name = buf.toString('utf8', p, p + 100).replace(/\0.*$/s, '');
    if (!name) return;
    const size = parseInt(buf.toString('ascii', p + 124, p + 136).trim() || '0', 8);
    const type = String.fromCharCode(buf[p + 156]);
    if (type === '0' || type === '\0') yield { name, data: buf.subarray(p + 512, p + 512 + size) };
    p += 512 + Math.ceil(size / 512) * 512;
  }
}

function entropy(buf) {
  const n = new Array(256).fill(0);
  for (const b of buf) n[b]++;
  let h = 0;
  for (const c of n) if (c) { const q = c / buf.length; h -= q * Math.log2(q); }
  return +h.toFixed(2);
}

const raw = readFileSync(file);
const out = {
  file,
  integrity: 'sha512-' + createHash('sha512').update(raw).digest('base64'),
  hooks: {},
  gyp: [],
  hits: [],
  big: [],
  urls: new Set(),
};

for (const { name, data } of tar(gunzipSync(raw))) {
  if (data.length > 500_000) out.big.push({ name, bytes: data.length, entropy: entropy(data) });
  if (!/\.(m?js|cjs|json|ts|gyp|sh|ps1|py|node)$/.test(name)) continue;
  const text = data.toString('utf8');
  if (name === 'package/package.json') {
    const scripts = JSON.parse(text).scripts ?? {};
    for (const h of HOOKS) if (scripts[h]) out.hooks[h] = scripts[h];
  }
  if (name.endsWith('.gyp') && text.includes('<!(')) out.gyp.push(name);
  for (const [id, re] of RULES) {
    const m = re.exec(text);
    if (!m) continue;
    const line = text.slice(0, m.index).split('\n').length;
    out.hits.push({ id, name, line, at: text.slice(Math.max(0, m.index - 30), m.index + 90) });
  }
  for (const u of text.match(/https?:\/\/[\w.-]+/g) ?? []) out.urls.add(u.replace('http', 'hxxp').replaceAll('.', '[.]'));
}

console.log(JSON.stringify({ ...out, urls: [...out.urls].sort() }, null, 2));
