'use strict';
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

const KINDS = [
  ['js', /\.m?js$/],
  ['css', /\.css$/],
  ['img', /\.(png|jpe?g|webp|avif|gif|svg)$/],
  ['font', /\.(woff2?|ttf|otf)$/],
];
const REF = /(?:src|href)\s*=\s*["']([^"'#?]+)/g;
const URLREF = /url\(\s*["']?([^"')#?]+)/g;

function walk(dir, out = []) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name);
    if (e.isDirectory()) walk(p, out);
    else if (/\.html?$/.test(e.name)) out.push(p);
  }
  return out;
}

function refs(text, re, base, root) {
  const found = new Set();
  let external = 0;
  for (const [, ref] of text.matchAll(re)) {
    if (/^(https?:)?\/\//.test(ref)) { external++; continue; }
    if (/^(data|mailto|tel):/.test(ref)) continue;
    const file = ref.startsWith('/') ? path.join(root, ref) : path.join(path.dirname(base), ref);
    if (fs.existsSync(file) && fs.statSync(file).isFile()) found.add(file);
  }
  return { found, external };
}

const gz = (file) => zlib.gzipSync(fs.readFileSync(file)).length / 1024;

function measurePage(html, root) {
  const { found, external } = refs(fs.readFileSync(html, 'utf8'), REF, html, root);
  for (const f of [...found])
    if (f.endsWith('.css'))
      for (const g of refs(fs.readFileSync(f, 'utf8'), URLREF, f, root).found) found.add(g);
  const size = { js: 0, css: 0, img: 0, font: 0, total: gz(html) };
  for (const f of found) {
    const kind = KINDS.find(([, re]) => re.test(f));
    if (!kind) continue;
    const kb = gz(f);
    size[kind[0]] += kb;
    size.total += kb;
  }
  return { page: path.relative(root, html), size, external };
}

function measure(root, budget) {
  return walk(root).map((html) => {
    const row = measurePage(html, root);
    const limit = { ...budget.default, ...(budget.pages || {})[row.page] };
    row.over = Object.keys(limit).filter((k) => row.size[k] > limit[k]);
    row.limit = limit;
    return row;
  });
}

module.exports = { measure };
