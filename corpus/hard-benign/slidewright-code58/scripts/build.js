#!/usr/bin/env node
'use strict';
const fs = require('fs');
const path = require('path');
const { marked } = require('marked');
const { fontFaces } = require('./fonts');

const MIME = { '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.svg': 'image/svg+xml', '.gif': 'image/gif' };
const LIMIT = 2 * 1024 * 1024;

function parseArgs(argv) {
  const out = { input: null, output: 'deck.html', theme: null };
  for (let i = 0; i < argv.length; i++) {
    if (argv[i] === '-o') out.output = argv[++i];
    else if (argv[i] === '--theme') out.theme = argv[++i];
    else out.input = argv[i];
  }
  if (!out.input) {
    console.error('usage: build.js deck.md [-o deck.html] [--theme name|file.css]');
    process.exit(2);
  }
  return out;
}

function frontMatter(text) {
  const m = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!m) return [{}, text];
  const meta = {};
  for (const line of m[1].split('\n')) {
    const at = line.indexOf(':');
    if (at > 0) meta[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return [meta, text.slice(m[0].length)];
}

function splitSlides(body) {
  return body.split(/^---\s*$/m).map((chunk) => {
    const at = chunk.search(/^Note:/m);
    return at < 0
      ? { text: chunk.trim(), notes: '' }
      : { text: chunk.slice(0, at).trim(), notes: chunk.slice(at + 5).trim() };
  }).filter((s) => s.text);
}

function check(slide, no) {
  const bullets = slide.text.split('\n').filter((l) => /^\s*[-*] /.test(l));
  if (bullets.length > 5) console.warn(`slide ${no}: ${bullets.length} bullets`);
  for (const b of bullets) {
    if (b.trim().split(/\s+/).length > 10) console.warn(`slide ${no}: long bullet "${b.trim().slice(0, 40)}…"`);
  }
}

function inlineImages(html, base) {
  return html.replace(/<img src="([^"]+)"/g, (all, src) => {
    if (/^(https?:|data:)/.test(src)) return all;
    const file = path.resolve(base, src);
    const mime = MIME[path.extname(file).toLowerCase()];
    if (!mime || !fs.existsSync(file)) {
      console.warn(`image not found: ${src}`);
      return all;
    }
    if (fs.statSync(file).size > LIMIT) {
      console.warn(`image too large: ${src}`);
      return all;
    }
    return `<img src="data:${mime};base64,${fs.readFileSync(file).toString('base64')}"`;
  });
}

function themeCss(name) {
  const file = name.endsWith('.css') ? name : path.join(__dirname, '..', 'themes', `${name}.css`);
  return fs.readFileSync(file, 'utf8');
}

const PLAYER = `
const s=[...document.querySelectorAll('section')];let i=+location.hash.slice(1)||0;
const show=()=>{s.forEach((e,k)=>e.classList.toggle('on',k===i));location.hash=i};
addEventListener('keydown',e=>{if(e.key==='ArrowRight')i=Math.min(i+1,s.length-1);
if(e.key==='ArrowLeft')i=Math.max(i-1,0);if(e.key==='n')document.body.classList.toggle('notes');
if(e.key==='p')print();show()});show();`;

function main() {
  const args = parseArgs(process.argv.slice(2));
  const [meta, body] = frontMatter(fs.readFileSync(args.input, 'utf8').replace(/\r\n/g, '\n'));
  const slides = splitSlides(body);
  slides.forEach((s, k) => check(s, k + 1));
  const html = slides.map((s) =>
    `<section>${marked.parse(s.text)}${s.notes ? `<aside>${marked.parse(s.notes)}</aside>` : ''}</section>`).join('\n');
  const css = fontFaces() + themeCss(args.theme || meta.theme || 'paper');
  const page = `<!doctype html><meta charset="utf-8"><title>${meta.title || 'Slides'}</title>
<style>${css}</style>
${inlineImages(html, path.dirname(path.resolve(args.input)))}
<script>${PLAYER}</script>`;
  fs.writeFileSync(args.output, page);
  console.log(`${slides.length} slides -> ${args.output} (${Math.round(page.length / 1024)} kB)`);
}

main();
