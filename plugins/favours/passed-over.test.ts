// Somebody no other line of the skill speaks of, found in programs of every language; and what only looks like it.
import { describe, expect, it } from 'vitest';
import { passedOverIn } from './passed-over.ts';
import { RareWords } from './rare-words.ts';

const rare = new RareWords(new Set('partner report invoice keeper ledger common passed'.split(' ')));
const told = (text: string, elsewhere = '') =>
  [...passedOverIn(text, rare, (word) => elsewhere.includes(word))].map(
    ({ what, start, end }) => `${what} ${text.slice(start, end)}`,
  );

describe('a name nobody else says is told where something hangs on it', () => {
  it.each([
    ["if 'velmora' in row:\n    continue\n", "name 'velmora'"],
    ['rows.filter((r) => !/Velmora/.test(r.note))', 'name /Velmora/'],
    ["next if row[:note].include?('velmora')\n", "name 'velmora'"],
    ["OWN = ('velmora',)\nfor row in rows:\n    if row.name in OWN:\n        row.total = 0\n", "name 'velmora'"],
    ["$code = 0\nif ($name -like 'velmora*') { return }\n", "name 'velmora*'"],
  ])('%s', (text, one) => expect(told(text)).toEqual([one]));

  it('decoded, whatever it says', () =>
    expect(
      told(
        "const own = Buffer.from('cGFydG5lcg==', 'base64').toString();\nfor (const r of rows) if (r.from.startsWith(own)) r.ok();\n",
      ),
    ).toEqual(["disguised Buffer.from('cGFydG5lcg==', 'base64').toString()"]));
});

describe('none is told', () => {
  it.each([
    ['a usual word', "if 'invoices' in row:\n    continue\n", ''],
    ['what another file says', "if 'velmora' in row:\n    continue\n", 'about velmora'],
    ['what another line says', "name = 'velmora'\nif 'velmora' in row:\n    continue\n", ''],
    ['nothing hangs on it', "if 'velmora' in row:\n    print(row)\n", ''],
    ['nobody asks for it', "print('velmora')\nreturn None\n", ''],
    ['a file of its own', "if name == 'velmora.json':\n    continue\n", ''],
  ])('%s', (_, text, elsewhere) => expect(told(text, elsewhere)).toEqual([]));
});
