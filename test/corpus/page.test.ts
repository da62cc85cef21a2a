import { describe, expect, it } from 'vitest';
import { runPage } from '../../src/corpus/page/run-page.ts';
import { transplantPage } from '../../src/corpus/page/transplant-page.ts';
import { runText } from '../../src/corpus/text.ts';
import { hit, outcome, row } from './build.ts';

const EVIL = '<img src=x onerror=alert(1)>\u202e\u001b[31m';
const run = outcome([
  row('missed', {
    family: EVIL,
    category: EVIL,
    hits: [hit('cap/a', 0, { text: EVIL, file: EVIL, severity: 'info' })],
  }),
  row('found', { verdict: 'malicious', hits: [hit('execution/x', 0.9)] }),
  row('alarm', { label: 'benign', verdict: 'suspicious', hits: [hit('execution/x', 0.3)] }),
  row(EVIL, { set: EVIL, label: 'unlabelled' }),
]);

describe('the page of a run', () => {
  const page = runPage(run);

  it('stands alone, without script or request', () => {
    expect(/<script|javascript:|<[^>]*\son\w+=|@import|url\(/i.exec(page)?.[0]).toBeUndefined();
    expect(/\s(?:src|href)="(?!#)[^"]*"/.exec(page)?.[0]).toBeUndefined();
    expect(page.includes("default-src 'none'")).toBe(true);
  });

  it('shows hostile words as text', () => {
    expect(page.includes('<img')).toBe(false);
    expect(/[\u202e\u001b]/.test(page)).toBe(false);
    expect(page.includes('&#60;img')).toBe(true);
  });

  it('links every miss and alarm to evidence on the page', () => {
    const ids = new Set([...page.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!);
    expect(links.filter((link) => !ids.has(link))).toEqual([]);
    expect(links).toContain('s-set%2Fmissed');
    expect(links).toContain('s-set%2Falarm');
    expect(links).not.toContain('s-set%2Ffound');
  });

  it('prints the control beside recall', () => {
    expect(page.includes('the skill is short')).toBe(true);
    const text = [...runText(run)];
    expect(text.filter((line) => /recall/.test(line)).every((line) => line.includes('control "short"'))).toBe(true);
    expect(text.join('\n')).not.toMatch(/[\u202e\u001b]/);
  });
});

describe('the page of transplanted pairs', () => {
  it('shows misses and alarming twins, hostile words as text', () => {
    const scanned = { verdict: 'trusted', score: 0, beyond: [] } as const;
    const page = transplantPage(
      [],
      [
        {
          kind: 'prose',
          behaviour: 'send',
          category: 'exfiltration',
          number: 1,
          style: 'blunt',
          language: 'en',
          place: 'step',
          host: EVIL,
          hostVerdict: 'trusted',
          payload: scanned,
          twin: { verdict: 'high_risk', score: 70, beyond: [hit('execution/x', 0.9, { text: EVIL })] },
        },
      ],
    );
    expect(page).toContain('Misses (1)');
    expect(page).toContain('Twins that alarm (1)');
    expect(page.includes('<img')).toBe(false);
  });
});
