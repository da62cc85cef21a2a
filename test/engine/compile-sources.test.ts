// Folders of rules beside the built-in ones: the same pack, whether those are compiled anew or taken as the build compiled them.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { builtin } from '../../plugins/index.ts';
import { BUILTIN_RULES } from '../../src/engine/pack.ts';
import { compilePack } from '../../src/engine/pack-compile.ts';
import { encodePack } from '../../src/engine/pack-file.ts';
import { factKinds } from '../../src/engine/scanner.ts';

const kinds = factKinds(builtin);
const base = compilePack([BUILTIN_RULES], kinds);
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const rule = (match: string): string => `title: { en: T, zh: 题 }
internal: true
scope: file
match: ${match}
tests:
  matches: [ { name: a, files: { a.py: "x" } } ]
  ignores: [ { name: b, files: { a.py: "y" } } ]
`;
const CONCEPT = 'id: acme-ledger\nkind: object\ndoc: A book.\nen: { nouns: [acme ledger] }\nzh: [总账簿]\n';

function pack(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'own-rules-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

it.each([
  ['rules', { 'aaa/first.yaml': rule('{ rule: lib/takes-care }'), 'zzz/last.yaml': rule('{ call: os.system }') }],
  [
    'rules with a list and a concept',
    {
      'acme/out.yaml': rule('{ instruct: { objects: acme-ledger, host: { in: lists/acme-hosts } } }'),
      'lists/acme-hosts.yaml': '- acme.test\n',
      'lexicon/object/acme-ledger.yaml': CONCEPT,
    },
  ],
])('%s', { timeout: 120_000 }, (_, files) => {
  const all = [BUILTIN_RULES, pack(files)];
  // As files: to compare the tables of the lexicon one by one would take half a minute.
  expect(encodePack(compilePack(all, kinds, base)).equals(encodePack(compilePack(all, kinds)))).toBe(true);
});

it('a rule, a list or a concept that is there already is told with its file', () => {
  const own = pack({
    'lib/takes-care.yaml': rule('{ call: os.system }'),
    'lists/popular-packages.yaml': '- x\n',
    'lexicon/object/credential.yaml': CONCEPT.replace('acme-ledger', 'credential'),
  });
  for (const one of ['lib/takes-care.yaml', 'lists/popular-packages.yaml', 'lexicon/object/credential.yaml'])
    expect(() => compilePack([BUILTIN_RULES, own], kinds, base)).toThrow(join(own, one));
});

it('weights of a pack are checked with its rules, all at once and where they stand', () => {
  const written = readFileSync(join(BUILTIN_RULES, 'weights.yaml'), 'utf8');
  const wrong = written.replace('repeat:', 'repaet:').replace(/high: 0\.65/, 'high: 1.65');
  const folder = pack({ 'weights.yaml': wrong });
  expect(() => compilePack([BUILTIN_RULES, folder], kinds, base)).toThrow(
    /severity\.high must be a number from 0 to 1[\s\S]*repaet is not known\. Did you mean `repeat`\?/,
  );
  expect(() => compilePack([BUILTIN_RULES, pack({ 'weights.yaml': 'severity: [\n' })], kinds, base)).toThrow(
    /not closed/,
  );
});

it('a policy or weights in another encoding are told, not read as other characters', () => {
  const folder = pack({});
  writeFileSync(join(folder, 'policy.yaml'), Buffer.concat([Buffer.from('- rule: x # '), Buffer.from([0xb2, 0xdf])]));
  expect(() => compilePack([BUILTIN_RULES, folder], kinds, base)).toThrow(
    /policy\.yaml:1:13 +The file is not valid UTF-8/,
  );
});

it('a policy is part of the pack and of its name', () => {
  const policy = '- rule: execution/reverse-shell\n  set: { severity: low }\n  reason: Ours.\n';
  const made = compilePack([BUILTIN_RULES, pack({ 'policy.yaml': policy })], kinds, base);
  expect(made.policy).toEqual([
    { rules: ['execution/reverse-shell'], paths: [], hosts: [], becomes: 'low', reason: 'Ours.' },
  ]);
  expect(made.hash).not.toBe(base.hash);
  const slip = policy.replace('reverse', 'revers');
  expect(() => compilePack([BUILTIN_RULES, pack({ 'policy.yaml': slip })], kinds, base)).toThrow(
    /is no rule[\s\S]*Did you mean `execution\/reverse-shell`/,
  );
});
