#!/usr/bin/env node
'use strict';
const { readFileSync } = require('node:fs');

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

function deref(doc, node, depth = 0) {
  if (!node || !node.$ref || depth > 20) return node || {};
  const parts = node.$ref.replace(/^#\//, '').split('/').map((p) => p.replace(/~1/g, '/').replace(/~0/g, '~'));
  return deref(doc, parts.reduce((o, p) => (o ? o[p] : undefined), doc), depth + 1);
}

function diffSchema(where, a, b, docs, say, seen = new Set()) {
  const key = `${a && a.$ref}|${b && b.$ref}`;
  if (a && a.$ref && seen.has(key)) return;
  seen.add(key);
  const x = deref(docs.a, a);
  const y = deref(docs.b, b);
  if (x.type && y.type && String(x.type) !== String(y.type)) say('BREAKING', `${where}: type ${x.type} -> ${y.type}`);
  if (x.enum && y.enum) {
    for (const v of x.enum) if (!y.enum.includes(v)) say('BREAKING', `${where}: enum value ${JSON.stringify(v)} removed`);
    for (const v of y.enum) if (!x.enum.includes(v)) say('CHANGED', `${where}: enum value ${JSON.stringify(v)} added`);
  }
  const px = x.properties || {};
  const py = y.properties || {};
  for (const p of Object.keys(px)) {
    if (!(p in py)) say('BREAKING', `${where}.${p}: removed`);
    else diffSchema(`${where}.${p}`, px[p], py[p], docs, say, seen);
  }
  for (const p of Object.keys(py)) if (!(p in px)) say('ADDED', `${where}.${p}`);
  if (x.items && y.items) diffSchema(`${where}[]`, x.items, y.items, docs, say, seen);
}

function diffOperation(where, a, b, docs, say) {
  const params = (doc, op) => new Map((op.parameters || []).map((p) => deref(doc, p)).map((p) => [`${p.in}:${p.name}`, p]));
  const pa = params(docs.a, a);
  const pb = params(docs.b, b);
  for (const [k, p] of pb) {
    if (!pa.has(k)) say(p.required ? 'BREAKING' : 'ADDED', `${where} parameter ${k}${p.required ? ' (required)' : ''}`);
    else if (p.required && !pa.get(k).required) say('BREAKING', `${where} parameter ${k} became required`);
  }
  for (const k of pa.keys()) if (!pb.has(k)) say('CHANGED', `${where} parameter ${k} removed`);

  const ra = a.responses || {};
  const rb = b.responses || {};
  for (const code of Object.keys(ra)) {
    if (!rb[code]) { say('BREAKING', `${where} response ${code} removed`); continue; }
    const sa = deref(docs.a, ra[code]).content?.['application/json']?.schema;
    const sb = deref(docs.b, rb[code]).content?.['application/json']?.schema;
    if (sa && sb) diffSchema(`${where} ${code}`, sa, sb, docs, say);
  }
  for (const code of Object.keys(rb)) if (!ra[code]) say('ADDED', `${where} response ${code}`);
}

function main([fileA, fileB]) {
  if (!fileA || !fileB) {
    console.error('usage: diff.js old.json new.json');
    return 2;
  }
  const docs = { a: JSON.parse(readFileSync(fileA, 'utf8')), b: JSON.parse(readFileSync(fileB, 'utf8')) };
  const found = [];
  const say = (level, text) => found.push([level, text]);
  const paths = new Set([...Object.keys(docs.a.paths || {}), ...Object.keys(docs.b.paths || {})]);
  for (const path of paths) {
    for (const m of METHODS) {
      const a = docs.a.paths?.[path]?.[m];
      const b = docs.b.paths?.[path]?.[m];
      const where = `${m.toUpperCase()} ${path}`;
      if (a && !b) say('BREAKING', `${where} removed`);
      else if (!a && b) say('ADDED', where);
      else if (a && b) diffOperation(where, a, b, docs, say);
    }
  }
  const order = ['BREAKING', 'CHANGED', 'ADDED'];
  found.sort((x, y) => order.indexOf(x[0]) - order.indexOf(y[0]) || x[1].localeCompare(y[1]));
  for (const [level, text] of found) console.log(level.padEnd(9), text);
  return found.some(([l]) => l === 'BREAKING') ? 1 : 0;
}

process.exitCode = main(process.argv.slice(2));
