import { readFileSync } from 'node:fs';

const file = process.argv[2];
const buf = readFileSync(file);

function decode(b) {
  if (b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf) return ['utf-8 (BOM)', b.subarray(3).toString('utf8')];
  try {
    return ['utf-8', new TextDecoder('utf-8', { fatal: true }).decode(b)];
  } catch {
    return ['windows-1252 (guess)', new TextDecoder('windows-1252').decode(b)];
  }
}

const [encoding, text] = decode(buf);
const lines = text.split(/\r?\n/).filter((l) => l !== '');
const delims = [',', ';', '\t', '|'];
const delim = delims
  .map((d) => [d, lines.slice(0, 20).map((l) => l.split(d).length - 1)])
  .sort((a, b) => Math.min(...b[1]) - Math.min(...a[1]))[0][0];

function parse(line) {
  const out = [];
  let cur = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (quoted) {
      if (c === '"' && line[i + 1] === '"') { cur += '"'; i++; }
      else if (c === '"') quoted = false;
      else cur += c;
    } else if (c === '"') quoted = true;
    else if (c === delim) { out.push(cur); cur = ''; }
    else cur += c;
  }
  out.push(cur);
  return out;
}

const rows = lines.map(parse);
const head = rows.shift();
console.log(`encoding ${encoding}, delimiter ${JSON.stringify(delim)}, ${rows.length} rows`);

const isNum = (v) => /^-?[\d.,\s]*\d$/.test(v);
const isDate = (v) => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/.test(v);
const pct = (n) => `${Math.round((100 * n) / Math.max(1, rows.length))}%`;

head.forEach((name, i) => {
  const vals = rows.map((r) => (r[i] ?? '').trim());
  const full = vals.filter(Boolean);
  console.log(
    `${name}: empty ${pct(vals.length - full.length)}, numbers ${pct(full.filter(isNum).length)}, ` +
    `dates ${pct(full.filter(isDate).length)}, e.g. ${[...new Set(full)].slice(0, 3).join(' | ')}`,
  );
});

const odd = rows.filter((r) => r.length !== head.length).length;
if (odd) console.log(`${odd} rows have a different number of cells`);
