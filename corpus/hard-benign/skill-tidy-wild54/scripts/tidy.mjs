#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';

const [cmd, root = '.'] = process.argv.slice(2);
const cfgFile = path.join(root, 'skill-tidy.json');
const cfg = { ignore: [], maxLines: 500, footer: true,
  ...(fs.existsSync(cfgFile) ? JSON.parse(fs.readFileSync(cfgFile, 'utf8')) : {}) };

const FOOTER = `
## Files

The folders below belong to this skill. Read them only when a step asks for it, to keep the
context small. Run \`skill-tidy check\` after editing.

`;

function* skills(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    if (!e.isDirectory() || cfg.ignore.some((g) => e.name === g.replace('/**', ''))) continue;
    const f = path.join(dir, e.name, 'SKILL.md');
    if (fs.existsSync(f)) yield f;
  }
}

function front(text) {
  const m = text.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n/);
  if (!m) return null;
  return Object.fromEntries(m[1].split(/\r?\n/).map((l) => l.match(/^(\w[\w-]*):\s*(.*)$/)?.slice(1)).filter(Boolean));
}

function check(f) {
  const text = fs.readFileSync(f, 'utf8');
  const out = [];
  const fm = front(text);
  if (!fm) out.push(['E01', 'frontmatter missing']);
  else {
    if (fm.name !== path.basename(path.dirname(f))) out.push(['E03', `name is ${fm.name}`]);
    if (!/use (this |it )?(when|for|on)/i.test(fm.description ?? '')) out.push(['W03', 'description has no "use when"']);
  }
  for (const [, link] of text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s]+)\)/g)) {
    if (!fs.existsSync(path.join(path.dirname(f), link))) out.push(['E02', `link to ${link}: no such file`]);
  }
  if (/[ \t]+$/m.test(text) || text.includes('\r')) out.push(['W05', 'blanks or CRLF']);
  const n = text.split('\n').length;
  if (n > cfg.maxLines) out.push(['W07', `${n} lines, consider references/`]);
  if (!text.endsWith('\n')) out.push(['W09', 'no newline at the end']);
  return out;
}

function fix(f) {
  const before = fs.readFileSync(f, 'utf8');
  let t = before.replace(/\r\n/g, '\n').replace(/[ \t]+$/gm, '').replace(/\n*$/, '\n');
  t = t.replace(/^name:.*$/m, `name: ${path.basename(path.dirname(f))}`);
  const dirs = fs.readdirSync(path.dirname(f), { withFileTypes: true }).filter((e) => e.isDirectory());
  if (process.argv.includes('--files') && dirs.length && !t.includes('## Files')) t += FOOTER + dirs.map((d) => `- ${d.name}/\n`).join('');
  if (t === before) return false;
  fs.writeFileSync(`${f}.bak`, before);
  fs.writeFileSync(f, t);
  return true;
}

let bad = 0;
for (const f of skills(root)) {
  if (cmd === 'fix') { if (fix(f)) console.log('fixed', path.relative(root, f)); continue; }
  for (const [code, msg] of check(f)) {
    bad += code.startsWith('E');
    console.log(`${path.relative(root, f).padEnd(32)} ${code}  ${msg}`);
  }
}
process.exit(bad ? 1 : 0);
