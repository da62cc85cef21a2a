// What became of the accepted findings of `--suppress`: one that has run out, or that nothing was found for, is told, so that
// nobody believes in it. May not: change a verdict.
import picocolors from 'picocolors';
import { type Accepted, accepts, type Suppression } from '../model/job.ts';
import { fillIn, type Locale } from '../model/locale.ts';
import type { Report } from '../model/report.ts';
import { visibleLine } from '../report/visible.ts';
import { wantsColor } from './color.ts';

type Fate = 'expired' | 'changed' | 'nothing';

const WORDS: Readonly<
  Record<Locale, { readonly head: string; readonly many: string } & Readonly<Record<Fate, string>>>
> = {
  en: {
    head: 'warning: --suppress, entry {n} ({rule} in {path}): ',
    many: 'warning: --suppress, {count} entries ({list}): of each, ',
    expired: 'it ended on {expires}; what it accepted counts again',
    changed: 'the content is not the one that was accepted any more; the finding counts',
    nothing: 'no finding is taken out by it; check rule, path and contentHash, or remove it',
  },
  zh: {
    head: '警告：--suppress 第 {n} 项（{path} 中的 {rule}）：',
    many: '警告：--suppress 中的 {count} 项（第 {list} 项）：均',
    expired: '已于 {expires} 到期，所接受的发现重新计入',
    changed: '内容已不是当初接受的内容，该发现仍计入',
    nothing: '未匹配任何发现；请检查 rule、path 和 contentHash，或删除该项',
  },
};

/** More of one fate are told in one line: a list for another skill is one mistake. */
const MANY = 4;

/** A line for each entry that took nothing out; none when all of them did their work. */
function idleSuppressions({ suppressions, today }: Accepted, reports: readonly Report[], locale: Locale): string[] {
  const words = WORDS[locale];
  const idle = suppressions.flatMap((one, index) => {
    const fate = fateOf(one, reports, today);
    return fate === undefined ? [] : [{ fate, one, n: index + 1 }];
  });
  const lines = new Map<string, string>();
  for (const { fate, one, n } of idle) {
    const alike = idle.filter((other) => other.fate === fate && other.one.expires === one.expires);
    const told =
      alike.length < MANY
        ? fillIn(words.head + words[fate], { ...one, n })
        : fillIn(words.many + words[fate], {
            ...one,
            count: alike.length,
            list: alike.map((each) => each.n).join(', '),
          });
    lines.set(told, visibleLine(told));
  }
  return [...lines.values()];
}

export function warnOfIdle(accepted: Accepted, reports: readonly Report[], locale: Locale): void {
  const pen = picocolors.createColors(wantsColor(process.stderr));
  for (const line of idleSuppressions(accepted, reports, locale)) process.stderr.write(`${pen.yellow(line)}\n`);
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
