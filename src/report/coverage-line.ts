// How much of a target was read, in one sentence. May not: let all seem read beside what was not.
import type { Locale } from '../model/locale.ts';
import type { IntakeNote } from '../model/package.ts';
import type { Coverage, Report } from '../model/report.ts';
import { byteSize, message } from './messages.ts';

export function coverageSentence(coverage: Coverage, locale: Locale): string {
  const { filesTotal, filesRead, bytesTotal, bytesRead, gaps } = coverage;
  const values = {
    count: filesTotal,
    read: filesRead,
    files: filesTotal,
    bytes: byteSize(bytesTotal, locale),
    bytesRead: byteSize(bytesRead, locale),
  };
  if (gaps.length === 0) return message(locale, filesTotal === 1 ? 'coverage.one' : 'coverage.all', values);
  if (filesRead === filesTotal) return message(locale, 'coverage.missing', values);
  return message(locale, values.bytes === values.bytesRead ? 'coverage.rest' : 'coverage.some', values);
}

/** What is to be told of the package's form beside its gaps: what leaves one is noted in the same words. */
export function notesBesideGaps({ coverage, extraction }: Report): readonly IntakeNote[] {
  const told = new Set(coverage.gaps.map(({ path, detail }) => `${path}\0${detail.en}`));
  return extraction.notes.filter(({ path, detail }) => !told.has(`${path}\0${detail.en}`));
}
