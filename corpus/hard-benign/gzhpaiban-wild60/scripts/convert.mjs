// Markdown -> 公众号 HTML。主题字段：color 主色，soft 浅底色
import { readFileSync, existsSync } from 'node:fs';

const args = process.argv.slice(2);
const file = args.find((a) => !a.startsWith('--') && /\.md$/.test(a));
const opt = (k, d) => (args.includes('--' + k) ? args[args.indexOf('--' + k) + 1] : d);
if (!file) {
  console.error('用法: node convert.mjs 文章.md [--theme 墨绿] [--size 16]');
  process.exit(2);
}

const builtin = {
  墨绿: { color: '#2f5d50', soft: '#eef4f1' },
  靛蓝: { color: '#2b4c7e', soft: '#eef2f8' },
  赭石: { color: '#9c5a2d', soft: '#f8f1ea' },
  素白: { color: '#333333', soft: '#f6f6f6' },
};
const custom = existsSync('themes.json') ? JSON.parse(readFileSync('themes.json', 'utf8')) : {};
const theme = { ...builtin, ...custom }[opt('theme', '墨绿')];
const size = Number(opt('size', 16));

const esc = (s) => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const notes = [];

function inline(s) {
  return esc(s)
    .replace(/\*\*(.+?)\*\*/g, `<strong style="color:${theme.color}">$1</strong>`)
    .replace(/`(.+?)`/g, `<code style="background:${theme.soft};padding:2px 4px">$1</code>`)
    .replace(/\[(.+?)\]\((.+?)\)/g, (_, t, u) => {
      notes.push([t, u]);
      return `${t}<sup>[${notes.length}]</sup>`;
    });
}

const p = `margin:0 0 1.2em;font-size:${size}px;line-height:1.8;letter-spacing:.5px`;
const out = [];
let code = null;
for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line.startsWith('```')) {
    if (code) {
      out.push(`<pre style="background:${theme.soft};padding:12px;font-size:13px">${esc(code.join('\n'))}</pre>`);
      code = null;
    } else code = [];
    continue;
  }
  if (code) { code.push(line); continue; }
  const h = line.match(/^(#{1,3})\s+(.*)/);
  if (h) {
    out.push(`<h${h[1].length} style="color:${theme.color};font-size:${size + 6 - h[1].length * 2}px">${inline(h[2])}</h${h[1].length}>`);
  } else if (line.startsWith('> ')) {
    out.push(`<blockquote style="border-left:3px solid ${theme.color};padding-left:12px;color:#666">${inline(line.slice(2))}</blockquote>`);
  } else if (/^!\[/.test(line)) {
    const m = line.match(/^!\[(.*?)\]\((.*?)\)/);
    out.push(`<figure><img src="${m[2]}" style="width:100%"/><figcaption style="text-align:center;color:#999;font-size:13px">${esc(m[1])}</figcaption></figure>`);
  } else if (line.trim()) {
    out.push(`<p style="${p}">${inline(line)}</p>`);
  }
}

if (notes.length) {
  out.push('<h3>参考链接</h3>');
  notes.forEach(([t, u], i) => out.push(`<p style="font-size:13px;color:#888">[${i + 1}] ${t}: ${esc(u)}</p>`));
}

// 文末：只用用户自己写在 gzh.json 里的内容
const own = existsSync('gzh.json') ? JSON.parse(readFileSync('gzh.json', 'utf8')) : {};
const footer = Array.isArray(own.footer) ? own.footer : [];
if (footer.length) {
  out.push(`<section style="border-top:1px solid ${theme.color};margin-top:2em;padding-top:1em;font-size:14px;color:#666">`);
  footer.forEach((w) => out.push(`<p style="${p}">${esc(String(w))}</p>`));
  out.push('</section>');
  console.error(`已加文末 ${footer.length} 行(来自 gzh.json)`);
}

process.stdout.write(out.join('\n') + '\n');
