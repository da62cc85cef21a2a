import fs from 'node:fs';
import path from 'node:path';

function* htmlFiles(dir) {
  for (const e of fs.readdirSync(dir, { withFileTypes: true })) {
    const p = path.join(dir, e.name);
    if (e.isDirectory() && !e.name.startsWith('.') && e.name !== 'node_modules') yield* htmlFiles(p);
    else if (e.name.endsWith('.html')) yield p;
  }
}

const ids = new Map();
function anchors(file) {
  if (!ids.has(file)) {
    const text = fs.readFileSync(file, 'utf8');
    ids.set(file, new Set([...text.matchAll(/\b(?:id|name)="([^"]+)"/g)].map((m) => m[1])));
  }
  return ids.get(file);
}

export function checkLinks(root) {
  const problems = [];
  for (const file of htmlFiles(root)) {
    const text = fs.readFileSync(file, 'utf8');
    for (const [, link] of text.matchAll(/\b(?:href|src)="([^"]+)"/g)) {
      if (/^(?:[a-z]+:|\/\/)/i.test(link)) continue;
      const [rel, hash] = link.split('#');
      const clean = decodeURIComponent(rel.split('?')[0]);
      let target = !clean ? file : clean.startsWith('/') ? path.join(root, clean) : path.join(path.dirname(file), clean);
      if (fs.existsSync(target) && fs.statSync(target).isDirectory()) target = path.join(target, 'index.html');
      const where = path.relative(root, file);
      if (!fs.existsSync(target)) problems.push(`${where}: ${link} has no target`);
      else if (hash && target.endsWith('.html') && !anchors(target).has(hash)) problems.push(`${where}: no anchor ${link}`);
    }
  }
  return problems;
}
