import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/model/report.ts';
import { countFolded, countNotes, foldByPassage } from '../../src/report/fold.ts';
import { readingWords } from '../../src/report/reading.ts';
import { richReport } from './sample.ts';

const [sample] = richReport().findings;
const finding = (ruleId: string, line: number, more: Partial<Finding> = {}): Finding => {
  const place = { ...sample!.place, line, startByte: line * 10, endByte: line * 10 + 5 };
  return { ...sample!, ruleId, place, places: [place], occurrences: 1, why: { en: ruleId, zh: ruleId }, ...more };
};

describe('findings as things to read', () => {
  it('stand once a line, the weightiest in full and the others beside it; none is lost', () => {
    const folded = foldByPassage([
      finding('a/first', 3),
      finding('a/second', 3, { severity: 'low' }),
      finding('a/third', 9),
      finding('a/first', 12),
    ]);
    expect(folded.map(({ finding: { ruleId }, alike }) => [ruleId, ...alike.map((one) => one.finding.ruleId)])).toEqual(
      [['a/first', 'a/second'], ['a/third']],
    );
    expect(folded[0]!.others.map((place) => place.line)).toEqual([12]);
    expect(countFolded(folded)).toBe(3);
    expect(countNotes(folded)).toBe(0);
  });

  it('show of one told beside another the words it rests on, each once, and no order again', () => {
    const at = (startByte: number, endByte: number) => ({ ...sample!.place, line: 3, startByte, endByte });
    const step = (kind: string, label: string, startByte: number, endByte: number) => ({
      ...sample!.evidence[0]!,
      kind,
      label,
      place: at(startByte, endByte),
    });
    const first = finding('a/first', 3, { place: at(10, 40), evidence: [step('instruct', 'the order', 10, 40)] });
    const second = finding('a/second', 3, {
      place: at(10, 40),
      evidence: [step('instruct', 'the order', 5, 40), step('mention', 'untold', 50, 60)],
    });
    const third = finding('a/third', 3, { place: at(50, 60), evidence: [step('mention', 'untold', 50, 60)] });
    const [{ alike }] = foldByPassage([first, second, third]) as [ReturnType<typeof foldByPassage>[number]];
    expect(alike.map(({ own }) => own.map(({ label }) => label))).toEqual([['untold'], []]);
  });

  it('say what a note means once, and what a finding means each time', () => {
    const why = { en: 'It can do this.', zh: '它能做到。' };
    const notes = [3, 5, 7].map((line) => finding(`c/${line}`, line, { severity: 'info', why }));
    expect(foldByPassage(notes).map(({ repeats }) => repeats)).toEqual([false, true, true]);
    const mixed = foldByPassage([finding('a/first', 3), finding('c/note', 3, { severity: 'info' }), ...notes]);
    expect([countFolded(mixed), countNotes(mixed)]).toEqual([1, 4]);
    const grave = [3, 5].map((line) => finding(`c/${line}`, line, { severity: 'high', why }));
    expect(foldByPassage(grave).map(({ repeats }) => repeats)).toEqual([false, false]);
  });
});

describe('how a text was come by', () => {
  it.each([
    ['raw', '', ''],
    ['prose', '', ''],
    ['fence:bash', 'a code block (bash)', '代码块（bash）'],
    [
      'fence:bash>handed:shell',
      'a command the code runs (shell), inside a code block (bash)',
      '代码块（bash） → 代码所运行的命令（shell）',
    ],
    ['decoded:base64>prose', 'text decoded from base64', '由 base64 解码出的文本'],
    ['constructor', 'constructor', 'constructor'],
  ])('is told in words: %s', (view, en, zh) => {
    expect(readingWords(view, 'en')).toBe(en);
    expect(readingWords(view, 'zh')).toBe(zh);
  });
});
