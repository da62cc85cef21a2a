import * as fs from 'node:fs';
import * as path from 'node:path';

interface Item {
  kind: 'DECISION' | 'ACTION' | 'DONE';
  who: string[];
  text: string;
  due?: string;
  file: string;
  line: number;
  date: string;
}

interface NoteFile {
  mtime: number;
  date: string;
  topics: string[];
  items: Item[];
}

interface Index {
  version: number;
  files: Record<string, NoteFile>;
}

const NAME = '.notes-index.json';
const ITEM = /^\s*(?:[-*]\s+)?(DECISION|ACTION|DONE)\b([^:]*):\s*(.+)$/;

function load(dir: string): Index {
  try {
    const index = JSON.parse(fs.readFileSync(path.join(dir, NAME), 'utf8')) as Index;
    if (index.version === 2) return index;
  } catch {
    /* no index yet */
  }
  return { version: 2, files: {} };
}

function save(dir: string, index: Index): void {
  const target = path.join(dir, NAME);
  fs.writeFileSync(target + '.tmp', JSON.stringify(index));
  fs.renameSync(target + '.tmp', target);
}

function dateOf(file: string, text: string): string {
  const m = /(\d{4}-\d{2}-\d{2})/.exec(path.basename(file)) ?? /^#\s+(\d{4}-\d{2}-\d{2})/m.exec(text);
  return m ? m[1] : fs.statSync(file).mtime.toISOString().slice(0, 10);
}

function isPrivate(text: string): boolean {
  const m = /^---\n([\s\S]*?)\n---/.exec(text);
  return m !== null && /^private:\s*true/m.test(m[1]);
}

function parse(dir: string, rel: string): NoteFile {
  const full = path.join(dir, rel);
  const text = fs.readFileSync(full, 'utf8');
  const note: NoteFile = { mtime: fs.statSync(full).mtimeMs, date: dateOf(full, text), topics: [], items: [] };
  if (isPrivate(text)) return note;
  text.split(/\r?\n/).forEach((raw, i) => {
    const heading = /^##\s+(.+)$/.exec(raw);
    if (heading) note.topics.push(heading[1].trim());
    const m = ITEM.exec(raw);
    if (!m) return;
    note.items.push({
      kind: m[1] as Item['kind'],
      who: [...m[2].matchAll(/@([\p{L}.-]+)/gu)].map((w) => w[1]),
      text: m[3].replace(/\s*\(due [^)]*\)/, ''),
      due: /\(due (\d{4}-\d{2}-\d{2})\)/.exec(raw)?.[1],
      file: rel,
      line: i + 1,
      date: note.date,
    });
  });
  return note;
}

function build(dir: string): Index {
  const index = load(dir);
  const present = new Set<string>();
  for (const entry of fs.readdirSync(dir, { recursive: true }) as string[]) {
    if (!entry.endsWith('.md')) continue;
    present.add(entry);
    const known = index.files[entry];
    if (!known || known.mtime !== fs.statSync(path.join(dir, entry)).mtimeMs) index.files[entry] = parse(dir, entry);
  }
  for (const name of Object.keys(index.files)) if (!present.has(name)) delete index.files[name];
  save(dir, index);
  return index;
}

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);
}

function matches(done: Item, action: Item, who: string): boolean {
  if (!done.who.includes(who) || done.date < action.date) return false;
  const a = words(action.text);
  const b = words(done.text);
  const hit = [...a].filter((w) => b.has(w)).length;
  return a.size > 0 && hit / a.size >= 0.75;
}

function items(index: Index): Item[] {
  return Object.values(index.files).flatMap((f) => f.items);
}

function open(index: Index, who?: string): void {
  const all = items(index);
  const done = all.filter((i) => i.kind === 'DONE');
  const today = new Date().toISOString().slice(0, 10);
  const rows = all
    .filter((i) => i.kind === 'ACTION')
    .flatMap((i) => i.who.map((w) => ({ ...i, person: w })))
    .filter((i) => (!who || i.person === who) && !done.some((d) => matches(d, i, i.person)))
    .sort((a, b) => (a.due ?? '9999').localeCompare(b.due ?? '9999'));
  for (const r of rows) {
    const late = r.due && r.due < today ? 'OVERDUE ' : '';
    console.log(`${late}${r.person}: ${r.text}${r.due ? ` (due ${r.due})` : ''}  ${r.file}:${r.line}`);
  }
}

function decided(index: Index, query: string): void {
  const wanted = words(query);
  items(index)
    .filter((i) => i.kind === 'DECISION' && [...wanted].every((w) => words(i.text).has(w)))
    .sort((a, b) => b.date.localeCompare(a.date))
    .forEach((i) => console.log(`${i.date} ${i.text}  ${i.file}:${i.line}`));
}

function topics(index: Index, since = ''): void {
  const tally = new Map<string, number>();
  for (const f of Object.values(index.files)) {
    if (f.date < since) continue;
    for (const t of f.topics) {
      const key = [...words(t)].sort().join(' ');
      tally.set(key, (tally.get(key) ?? 0) + 1);
    }
  }
  [...tally].sort((a, b) => b[1] - a[1]).slice(0, 20).forEach(([k, n]) => console.log(`${n}x ${k}`));
}

const [cmd, dir, ...rest] = process.argv.slice(2);
const flag = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
if (!dir || !fs.existsSync(dir)) {
  console.error('usage: notes.ts build|open|decided|topics <dir> [...]');
  process.exit(2);
}
const index = build(path.resolve(dir));
if (cmd === 'open') open(index, flag('--who'));
else if (cmd === 'decided') decided(index, rest.join(' '));
else if (cmd === 'topics') topics(index, flag('--since'));
else console.log(`${Object.keys(index.files).length} notes indexed`);
