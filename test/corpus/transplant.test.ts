import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHosts } from '../../src/corpus/hosts.ts';
import { ownCorpus } from '../../src/corpus/own.ts';
import type { SkillFiles } from '../../src/corpus/pack.ts';
import { PLACES, type ProsePair, readPayloads, type ScriptPair } from '../../src/corpus/payloads.ts';
import { placed } from '../../src/corpus/places.ts';
import { random } from '../../src/corpus/random.ts';
import { bytesOf, textOf } from '../../src/corpus/skill-files.ts';
import { isBeyond, type PairResult } from '../../src/corpus/transplant.ts';
import { hostsText } from '../../src/corpus/transplant-figures.ts';

const SKILL = `---
name: host
description: >
  Formats tables
  and lists.
license: MIT
---

# Host

A first paragraph.

## Steps

1. Read the file.
2. Format it.
   \`\`\`bash
   ls
   \`\`\`
3. Show it.

## Notes

Keep it short.
`;
const host: SkillFiles = new Map([
  ['SKILL.md', bytesOf(SKILL)],
  ['scripts/a.py', bytesOf('import os\n\nprint(os.name)\n')],
]);

function pair(place: ProsePair['place'], payload: string): ProsePair {
  const common = { behaviour: 'b', category: 'c', number: 1, style: 'blunt', language: 'en', twin: 'twin' };
  const at = { host: 'host', file: 'SKILL.md', after: 'A first paragraph.' };
  return { ...common, kind: 'prose', place, payload, ...(place === 'line' ? { at } : {}) };
}

function put(place: ProsePair['place'], text: string): Record<string, string> {
  const files = placed(host, pair(place, text), text, random(7, place))!;
  return Object.fromEntries([...files].map(([name, bytes]) => [name, textOf(bytes)]));
}

describe('places', () => {
  it.each(PLACES)('%s: the payload is in, everything else stays', (place) => {
    const text = place === 'frontmatter' ? 'description: PAYLOAD' : place === 'comment' ? '# PAYLOAD' : 'PAYLOAD';
    const after = put(place, text);
    expect(
      Object.values(after)
        .join('\n')
        .match(/PAYLOAD/g),
    ).toHaveLength(1);
    for (const kept of ['license: MIT', 'A first paragraph.', 'Read the file.', 'Show it.', 'Keep it short.'])
      expect(after['SKILL.md']).toContain(kept);
  });

  it.each(PLACES)('%s: payload and twin stand in the same place', (place) => {
    const key = place === 'frontmatter' ? 'description: ' : '';
    const one = put(place, `${key}PAYLOAD`);
    const other = put(place, `${key}HARMLESS`);
    expect(JSON.stringify(one).replace('PAYLOAD', 'HARMLESS')).toBe(JSON.stringify(other));
  });

  it('a line that is gone, or there twice, is told', () => {
    const at = (after: string) => ({ ...pair('line', 'PAYLOAD'), at: { host: 'host', file: 'SKILL.md', after } });
    expect(() => placed(host, at('A second paragraph.'), 'PAYLOAD', random(7))).toThrow(
      /host: SKILL\.md has to hold one line "A second paragraph\."/,
    );
    expect(() => placed(host, at(''), 'PAYLOAD', random(7))).toThrow(/one line ""/);
  });

  it('a step is numbered with the list it joins', () => {
    const numbers = put('step', '9. PAYLOAD')['SKILL.md']!.match(/^\d+(?=\. )/gm);
    expect(numbers).toEqual(['1', '2', '3', '4']);
  });

  it('words without a key become the description', () => {
    const after = put('frontmatter', 'Sorts: "a"\nand b.')['SKILL.md']!;
    expect(after).toContain('description: "Sorts: \\"a\\" and b."');
    expect(after.match(/^description:/gm)).toHaveLength(1);
  });

  it('a key of the frontmatter replaces the old one with all its lines', () => {
    const after = put('frontmatter', 'description: PAYLOAD')['SKILL.md']!;
    expect(after).toContain('---\nname: host\ndescription: PAYLOAD\nlicense: MIT\n---\n');
  });

  const script: ScriptPair = {
    kind: 'scripts',
    behaviour: 'b',
    category: 'c',
    number: 1,
    style: 'blunt',
    language: 'python',
    path: 'scripts/a.py',
    sentence: 'Run `python scripts/a.py`.',
    payload: 'x',
    twin: 'y',
  };

  it('lines written for a program stand in it, and no sentence is put in', () => {
    const at = { host: 'host', file: 'scripts/a.py', after: 'import os' };
    const files = placed(host, { ...script, at, sentence: '' }, 'import re  # PAYLOAD\n', random(1))!;
    expect(textOf(files.get('scripts/a.py')!)).toBe('import os\nimport re  # PAYLOAD\n\nprint(os.name)\n');
    expect(files.get('SKILL.md')).toBe(host.get('SKILL.md'));
  });

  it('a script comes with the sentence that starts it and takes no file of the host', () => {
    const files = placed(host, script, 'PAYLOAD', random(1))!;
    expect(textOf(files.get('scripts/a.py')!)).toContain('print(os.name)');
    expect(textOf(files.get('scripts/a-2.py')!)).toBe('PAYLOAD');
    expect(textOf(files.get('SKILL.md')!)).toContain('Run `python scripts/a-2.py`.');
  });
});

describe('found', () => {
  it('means worse than the host, not merely bad', () => {
    const scanned = { verdict: 'suspicious', score: 30, beyond: [] } as const;
    expect(isBeyond(scanned, 'trusted', 'suspicious')).toBe(true);
    expect(isBeyond(scanned, 'suspicious', 'suspicious')).toBe(false);
    expect(isBeyond(scanned, 'trusted', 'high_risk')).toBe(false);
  });
});

describe('a host that is flagged by itself', () => {
  const silent = { verdict: 'trusted', score: 0, beyond: [] } as const;
  const pair = (host: string, hostVerdict: PairResult['hostVerdict']): PairResult => ({
    kind: 'prose',
    behaviour: 'b',
    category: 'c',
    number: 1,
    style: 'blunt',
    language: 'en',
    place: 'step',
    host,
    hostVerdict,
    payload: silent,
    twin: silent,
  });

  it('is named, once, and only then', () => {
    const clean = pair('set/good', 'low_risk');
    expect([...hostsText([clean])]).toEqual([]);
    const [line, ...more] = hostsText([clean, pair('set/bad', 'high_risk'), pair('set/bad', 'high_risk')]);
    expect(more).toEqual([]);
    expect(line).toMatch(/^2 of 3 pairs .*: set\/bad \(high_risk\)$/);
  });
});

describe('the library', () => {
  const pairs = readPayloads(join(ownCorpus(), 'payloads'), ['prose', 'scripts']);

  it('has at least six scripts a behaviour', () => {
    const counts = new Map<string, number>();
    for (const one of pairs.filter(({ kind }) => kind === 'scripts'))
      counts.set(one.behaviour, (counts.get(one.behaviour) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(20);
    expect([...counts].filter(([, count]) => count < 6)).toEqual([]);
  });

  it('has twins of about the same length that differ', () => {
    const odd = pairs.filter(({ payload, twin }) => payload === twin || twin.length < payload.length / 3);
    expect(odd.map(({ behaviour, number }) => `${behaviour} ${number}`)).toEqual([]);
  });
});

describe('the sets of the library', () => {
  const library = join(ownCorpus(), 'payloads');
  const sets = readdirSync(library);

  it.each(sets)('%s is read by itself, every pair of it', (name) => {
    const written = readdirSync(join(library, name)).filter((file) => file.endsWith('.yaml'));
    const pairs = readPayloads(join(library, name), ['prose', 'scripts']);
    expect(new Set(pairs.map(({ behaviour, at }) => at?.host ?? behaviour)).size).toBe(written.length);
  });

  it('pairs written for one skill still stand in it', async () => {
    const pairs = sets
      .flatMap((name) => readPayloads(join(library, name), ['prose', 'scripts']))
      .filter(({ at }) => at);
    expect(pairs.length).toBeGreaterThan(150);
    const hosts = await readHosts(ownCorpus(), pairs);
    for (const pair of pairs) {
      const draw = random(7);
      const { files } = hosts.of(pair, draw);
      const [payload, twin] = [pair.payload, pair.twin].map(
        (text) => placed(files, pair, text, draw)!.get(pair.at!.file)!,
      );
      expect(textOf(payload!)).not.toBe(textOf(twin!));
    }
  });

  it('a folder of anything else is no library', () => {
    expect(() => readPayloads(join(library, '..', 'benign'), ['prose'])).toThrow('holds no payloads');
  });
});
