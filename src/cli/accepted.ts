// What became of the accepted findings of `--suppress`: one that has run out, or that nothing was found for, is told, so that
// nobody believes in it. May not: change a verdict.
import picocolors from 'picocolors';
import { accepts, type Suppression } from '../model/job.ts';
import { fillIn, type Locale } from '../model/locale.ts';
import type { Report } from '../model/report.ts';
import { visibleLine } from '../report/visible.ts';
import { wantsColor } from './color.ts';

type Fate = 'expired' | 'changed' | 'nothing';

const WORDS: Readonly<Record<Locale, { readonly head: string } & Readonly<Record<Fate, string>>>> = {
  en: {
    head: 'warning: --suppress, entry {n} ({rule} in {path}): ',
    expired: 'it ended on {expires}; what it accepted counts again',
    changed: 'the content is not the one that was accepted any more; the finding counts',
    nothing: 'no finding is taken out by it; check rule, path and contentHash, or remove it',
  },
  zh: {
    head: '警告：--suppress 第 {n} 项（{path} 中的 {rule}）：',
    expired: '已于 {expires} 到期，所接受的发现重新计入',
    changed: '内容已不是当初接受的内容，该发现仍计入',
    nothing: '未匹配任何发现；请检查 rule、path 和 contentHash，或删除该项',
  },
};

/** One line for each entry that took nothing out; none when all of them did their work. */
export function idleSuppressions(
  suppressions: readonly Suppression[],
  reports: readonly Report[],
  locale: Locale,
  today: string = new Date().toISOString().slice(0, 10),
): string[] {
  return suppressions.flatMap((one, index) => {
    const fate = fateOf(one, reports, today);
    if (fate === undefined) return [];
    const words = WORDS[locale];
    return [visibleLine(fillIn(words.head + words[fate], { ...one, n: index + 1 }))];
  });
}

export function warnOfIdle(suppressions: readonly Suppression[], reports: readonly Report[], locale: Locale): void {
  const pen = picocolors.createColors(wantsColor(process.stderr));
  for (const line of idleSuppressions(suppressions, reports, locale)) process.stderr.write(`${pen.yellow(line)}\n`);
}

export function fateOf(one: Suppression, reports: readonly Report[], today: string): Fate | undefined {
  if (today > one.expires) return 'expired';
  const used = reports.some((report) =>
    report.suppressed.some(({ finding }) => meets(one, finding) && holds(one, report)),
  );
  if (used) return undefined;
  // Among several skills the same path says little of which one was meant.
  const [only, ...others] = reports;
  const remains = others.length === 0 && only?.findings.some((finding) => meets(one, finding));
  return remains ? 'changed' : 'nothing';
}

function meets({ rule, path }: Suppression, finding: Report['findings'][number]): boolean {
  return finding.ruleId === rule && finding.place.file === path;
}

function holds(one: Suppression, { contentHash, extraction }: Report): boolean {
  return accepts(one, extraction.files.find((file) => file.path === one.path)?.sha256, contentHash);
}
