// What a report is told in: with several skills in one target each has its own findings, and they are counted so.

import type { Locale } from '../model/locale.ts';
import type { Finding, Report } from '../model/report.ts';
import type { SkillPart } from '../model/service.ts';
import { type Tally, tally } from '../model/tally.ts';
import { type Folded, foldByPassage } from './fold.ts';
import { message } from './messages.ts';

export interface Part {
  readonly skill: SkillPart | undefined;
  readonly folded: readonly Folded[];
  readonly tally: Tally;
}

export function findingParts(report: Report, skills: readonly SkillPart[] = []): readonly Part[] {
  const part = (findings: readonly Finding[], skill?: SkillPart): Part => ({
    skill,
    folded: foldByPassage(findings),
    tally: tally(findings),
  });
  if (skills.length === 0) return [part(report.findings)];
  return skills.map((skill) =>
    part(
      report.findings.filter((one) => inside(one, skill)),
      skill,
    ),
  );
}

/** Worst first. */
export function worstFirst(skills: readonly SkillPart[]): readonly SkillPart[] {
  return skills.toSorted((a, b) => b.score - a.score);
}

export function tallyOf(parts: readonly Part[]): Tally {
  const sum = (key: keyof Tally): number => parts.reduce((total, part) => total + part.tally[key], 0);
  return { findings: sum('findings'), notes: sum('notes') };
}

/** `3 · 2 notes` */
export function tallyText({ findings, notes }: Tally, locale: Locale): string {
  return notes === 0 ? String(findings) : `${findings} · ${message(locale, 'finding.notes', { count: notes })}`;
}

function inside(finding: Finding, { inner }: SkillPart): boolean {
  return inner === '' || finding.place.file === inner || finding.place.file.startsWith(`${inner}/`);
}
