import { describe, expect, it } from 'vitest';
import { signedLines, weighBearing } from '../../../src/analysis/bearing/bearing.ts';
import { identifierWords } from '../../../src/analysis/bearing/words.ts';
import { Shares } from '../../../src/analysis/signs/shares.ts';
import type { CallFact, Fact, FlowFact } from '../../../src/model/fact.ts';
import type { SignWeights } from '../../../src/model/knowledge.ts';
import type { PackageFile } from '../../../src/model/package.ts';
import { textFile } from '../../assess/build.ts';

const PROGRAM = 'counts = {}\nprint(counts)\n\nsend_mirror(counts)  # keep warm\ndone()\n\n\n\n\nclose()\n';
const PAGE = 'Prints the counts of all shelves.\n';

const place = (file: PackageFile, start: number, end: number): Fact['place'] => ({
  file: file.path,
  span: { start, end },
  view: 'raw',
  context: 'code',
  fine: start,
  middle: 1,
});

function call(file: PackageFile, callee: string, receives: CallFact['receives'] = []): CallFact {
  const start = file.text!.indexOf(`${callee}(`);
  return {
    kind: 'call',
    place: place(file, start, start + callee.length),
    callee: `tools.${callee}`,
    args: [],
    keywords: ['timeout=4'],
    receives,
    language: 'python',
    disguised: false,
  };
}

function flow(file: PackageFile, at: string): FlowFact {
  const start = file.text!.indexOf(at);
  return {
    kind: 'flow',
    place: place(file, start, start + at.length),
    from: ['content:ssh', 'env:HOME'],
    to: 'network',
    position: 'body',
    destination: 'other',
    host: 'a.zz',
    hops: 1,
    trigger: '',
    crossFile: false,
    guard: ['date'],
    chain: [],
    sources: [],
    sink: undefined,
  };
}

const weights = (table: Readonly<Record<string, number>>, bias = 0): SignWeights => ({
  bias,
  weight: (sign) => table[sign] ?? 0,
});

const program = textFile('scripts/count.py', PROGRAM);
const page = textFile('SKILL.md', PAGE);
const files = [page, program];
const lines = (facts: readonly Fact[], of: readonly PackageFile[] = files) => [
  ...signedLines(facts, of, new Shares(of)),
];

describe('words of a program', () => {
  it('are parts of its names and comments, in lower case', () => {
    expect(identifierWords('sendReport(SEND_REPORT)  # to be sent, at x')).toEqual([
      'send',
      'report',
      'send',
      'report',
      'sent',
    ]);
  });

  it('stand in no key and no packed text', () => {
    expect(identifierWords(`key = "${'aBcD'.repeat(12)}"`)).toEqual(['key']);
  });
});

describe('the signs of a line', () => {
  it('name what it calls, what arrives, where it goes, and what is asked before', () => {
    const [line] = lines([call(program, 'send_mirror', ['file', 'env:TOKEN']), flow(program, 'send_mirror')]);
    const signs = [...line!.signs];
    expect(signs).toEqual(expect.arrayContaining(['cl:send_mirror', 'r:file', 'r:env:', 'cl:send_mirror r:env:']));
    expect(signs).toEqual(expect.arrayContaining(['f:content:ssh>network other', 'fd:network other', 'g:date']));
    expect(signs).toEqual(expect.arrayContaining(['w:mirror', 'w:warm', 'k:timeout=4']));
  });

  it('are told of the few lines around it as well, and of no line further off', () => {
    const [first, , last] = lines([call(program, 'print'), call(program, 'send_mirror'), call(program, 'close')]);
    expect([...first!.signs]).toEqual(expect.arrayContaining(['n:cl:send_mirror', 'n:w:warm', 'n:w:done']));
    expect([...last!.signs]).not.toContain('n:cl:send_mirror');
  });

  it('say how much of its words the pages speak of', () => {
    const [printed, sent] = lines([call(program, 'print'), call(program, 'send_mirror')]);
    expect(printed!.share).toBeGreaterThan(sent!.share);
    expect([...lines([call(program, 'close')])[0]!.signs]).toContain('share<1');
  });

  it('say how much of it the rest of the program names, lines beside it left out', () => {
    const text = `relay(mirror)\nclose(mirror)\n${'print(counts)\n'.repeat(20)}close(counts)\n`;
    const odd = textFile('odd.py', text);
    const [put, closed] = lines([call(odd, 'relay'), call(odd, 'close')], [odd]);
    expect([...put!.signs]).toEqual(expect.arrayContaining(['kin<1', 'new:2']));
    expect([...closed!.signs]).toEqual(expect.arrayContaining(['kin<3', 'new:1']));
  });

  it.each([
    ['close(name == "Brandt & Co")', 'o:compares-text'],
    ['close(total * 0.985)', 'o:times-share'],
    ['close(x) || true', 'o:never-fails'],
    ['close("a" + part)', 'o:joined-text'],
    ['close(x) &', 'o:behind'],
    ['close("10.4.0.9")', 'o:written-number-address'],
  ])('say what form it has: %s', (code, sign) => {
    const formed = textFile('form.py', `${code}\n`);
    expect([...lines([call(formed, 'close')], [formed])[0]!.signs]).toContain(sign);
    const plain = textFile('form.py', 'close(counts)\n');
    expect([...lines([call(plain, 'close')], [plain])[0]!.signs]).not.toContain(sign);
  });

  it('are those of programs alone: a page has a tenor, a list of packages has neither', () => {
    const lock = textFile('package-lock.json', PROGRAM);
    const doc = textFile('notes.md', PROGRAM);
    expect(lines([call(lock, 'print'), call(doc, 'print')], [lock, doc])).toEqual([]);
  });

  it('are not told of a line as long as a file', () => {
    const packed = textFile('a.js', `${'x'.repeat(2_000)}print(1)\nclose()\n`);
    expect(lines([call(packed, 'print'), call(packed, 'close')], [packed]).map(({ number }) => number)).toEqual([1]);
  });
});

describe('the bearing', () => {
  it('is the sum of the weights, at the line, with the signs that weighed most', () => {
    const table = weights({ 'cl:send_mirror': 1, 'w:mirror': 2, 'n:cl:print': -0.25 }, -1);
    const facts = [call(program, 'print'), call(program, 'send_mirror')];
    const [, sent] = weighBearing(facts, files, new Shares(files), table);
    expect(sent).toMatchObject({ kind: 'bearing', score: 1.75, against: -0.25, signs: ['w:mirror', 'cl:send_mirror'] });
    const { start, end } = sent!.place.span;
    expect(PROGRAM.slice(start, end)).toBe('send_mirror(counts)  # keep warm');
  });

  it('does not depend on the order of the facts', () => {
    const facts = [call(program, 'print'), call(program, 'send_mirror'), flow(program, 'send_mirror')];
    const table = weights({ 'cl:send_mirror': 1, 'fd:network other': 0.5, 'n:g:date': 0.25 });
    const of = (given: readonly Fact[]) =>
      weighBearing(given, files, new Shares(files), table).map(({ score, signs }) => ({ score, signs }));
    expect(of([...facts].reverse())).toEqual(of(facts));
  });

  it('of a long program takes time by its length, not by its square', () => {
    const long = textFile('long.py', 'close()\n'.repeat(19_000));
    const facts = Array.from({ length: 19_000 }, (_, n) => ({
      ...call(long, 'close'),
      place: place(long, n * 8, n * 8 + 5),
    }));
    const started = performance.now();
    expect(weighBearing(facts, [long], new Shares([long]), weights({}))).toHaveLength(19_000);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
