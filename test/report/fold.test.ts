import { describe, expect, it } from 'vitest';
import { text } from '../../plugins/formats/text/text.ts';
import type { Finding } from '../../src/model/report.ts';
import { tally } from '../../src/model/tally.ts';
import { foldByPassage } from '../../src/report/fold.ts';
import { reportsPage } from '../../src/report/html/many.ts';
import { reportPage } from '../../src/report/html/page.ts';
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
    const grave = [3, 5].map((line) => finding(`c/${line}`, line, { severity: 'high', why }));
    expect(foldByPassage(grave).map(({ repeats }) => repeats)).toEqual([false, false]);
  });
});

describe('the number of findings', () => {
  const info = { severity: 'info' } as const;
  const skill = (inner: string) => ({
    name: inner,
    inner,
    verdictLevel: 'low_risk' as const,
    score: 10,
    findings: 0,
    contentHash: '',
  });
  const inFolder = (folder: string, one: Finding): Finding => ({
    ...one,
    place: { ...one.place, file: `${folder}/SKILL.md` },
  });
  const findings = [
    finding('a/first', 3),
    finding('a/first', 30),
    finding('a/first', 60, { severity: 'low' }),
    finding('c/note', 3, info),
    finding('c/note', 9, info),
  ];
  const report = {
    ...richReport(),
    findings: [...findings, inFolder('two', finding('a/first', 3))].map((one, index) =>
      index < findings.length ? inFolder('one', one) : one,
    ),
  };

  it('is that of rules at one severity, notes apart', () => {
    expect(tally(findings)).toEqual({ findings: 2, notes: 1 });
  });

  it('is the same on the page, in the table of many and in the terminal', () => {
    for (const [skills, count] of [
      [undefined, 2],
      [[skill('one'), skill('two')], 3],
    ] as const) {
      const options = { target: 'x', ...(skills && { skills }) };
      const page = reportPage(report, 'en', options);
      expect(page).toContain(`Findings <span class="count">${count}</span> <span class="count">1 note</span>`);
      expect(page).toContain(`href="#findings">Findings <span class="count">${count}</span>`);
      expect(reportsPage([{ target: 'x', report, options }], 'en')).toContain(`<td>${count}</td></tr>`);
      expect(text.render(report, 'en', options)).toContain(`Findings  ${count} · 1 note`);
    }
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
