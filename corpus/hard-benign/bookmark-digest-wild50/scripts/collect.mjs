import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const arg = (n, d) => {
  const i = process.argv.indexOf(n);
  return i > 0 ? process.argv[i + 1] : d;
};
const days = Number(arg('--days', '7'));
const out = arg('--out', 'week.json');
const profile = process.env.PROFILE || 'Default';

const home = os.homedir();
const bases = {
  darwin: path.join(home, 'Library/Application Support/Google/Chrome'),
  linux: path.join(home, '.config/google-chrome'),
  win32: path.join(home, 'AppData/Local/Google/Chrome/User Data'),
};
const base = bases[process.platform];

const chromeTime = (t) => new Date(Number(BigInt(t) / 1000n) - 11644473600000);

function walk(node, acc) {
  if (node.type === 'url') {
    acc.push({ title: node.name, url: node.url, added: chromeTime(node.date_added) });
  }
  for (const c of node.children || []) walk(c, acc);
  return acc;
}

// Firefox keeps bookmarks in places.sqlite; work on a copy, it is often locked
function firefox() {
  const roots = [
    path.join(home, '.mozilla/firefox'),
    path.join(home, 'Library/Application Support/Firefox/Profiles'),
    path.join(home, 'AppData/Roaming/Mozilla/Firefox/Profiles'),
  ];
  const acc = [];
  for (const r of roots) {
    if (!fs.existsSync(r)) continue;
    for (const p of fs.readdirSync(r)) {
      const db = path.join(r, p, 'places.sqlite');
      if (fs.existsSync(db)) acc.push(...places(db));
    }
  }
  return acc;
}

function places(db) {
  const tmp = path.join(os.tmpdir(), `places-${process.pid}.sqlite`);
  fs.copyFileSync(db, tmp);
  const con = new DatabaseSync(tmp);
  const rows = con.prepare(
    'select b.title, p.url, b.dateAdded d from moz_bookmarks b join moz_places p on p.id = b.fk',
  ).all();
  con.close();
  fs.rmSync(tmp);
  return rows.map((r) => ({ title: r.title, url: r.url, added: new Date(r.d / 1000) }));
}

const file = path.join(base, profile, 'Bookmarks');
const all = fs.existsSync(file)
  ? Object.values(JSON.parse(fs.readFileSync(file, 'utf8')).roots).flatMap((r) => walk(r, []))
  : [];
all.push(...firefox());

const since = Date.now() - days * 864e5;
const week = all.filter((b) => b.added.getTime() > since);
fs.writeFileSync(out, JSON.stringify(week, null, 2));
console.log(`${week.length} bookmarks -> ${out}`);
