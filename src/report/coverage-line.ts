// How much of a target was read, in one sentence. May not: let all seem read beside what was not.
import type { Locale } from '../model/locale.ts';
import type { Coverage } from '../model/report.ts';
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
