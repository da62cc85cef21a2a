// `--accept`: what a scan found becomes a list for `--suppress`, so that a gate fails on what is new. Each entry holds for
// the file as it is now. May not: change the verdict of this scan.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import type { Accepted, Suppression } from '../model/job.ts';
import { fillIn, type Locale } from '../model/locale.ts';
import type { Report } from '../model/report.ts';
import { fateOf } from './accepted.ts';
import { isDay, today } from './settings.ts';
import { writeText } from './writable.ts';

interface AcceptOptions {
  readonly suppress?: string;
  readonly accept?: string;
  readonly reason?: string;
  readonly expires?: string;
}

interface Acceptance {
  readonly file: string;
  readonly reason: string;
  readonly expires: string;
}

/** Before the scan, for what is missing is better told before a long run than after it. */
export function readAcceptance({ accept: file, reason, expires, suppress }: AcceptOptions): Acceptance | undefined {
  if (file === undefined) {
    if (reason === undefined && expires === undefined) return undefined;
    throw new SkillproofError('usage', '--reason and --expires only work with --accept');
  }
  const unreasoned = reason === undefined || reason.trim() === '';
  if (unreasoned && expires === undefined)
    throw new SkillproofError(
      'usage',
      '--accept needs --reason <text> and --expires <YYYY-MM-DD>: why, and until when',
    );
  if (unreasoned)
    throw new SkillproofError('usage', '--accept needs --reason <text>: why these findings are lived with');
  if (expires === undefined)
    throw new SkillproofError('usage', '--accept needs --expires <YYYY-MM-DD>: the last day they are');
  if (!isDay(expires))
    throw new SkillproofError('usage', `--expires ${JSON.stringify(expires)} is no day; write one as YYYY-MM-DD`);
  if (expires < today())
    throw new SkillproofError('usage', `--expires ${expires} is over: what it accepts would count from the start`);
  const known = suppress !== undefined && resolve(suppress) === resolve(file);
  if (!known && existsSync(file))
    throw new SkillproofError('usage', `${file} exists already: give it to --suppress too, and its entries are kept`);
  return { file, reason, expires };
}

const TOLD: Readonly<Record<Locale, string>> = {
  en: '{n} {entries} in {file}: {new} new, {kept} kept; --suppress {file} takes them out from now on',
  zh: '{file} 中有 {n} 项：新增 {new} 项，保留 {kept} 项；此后用 --suppress {file} 排除它们',
};

/** Entries that no longer take anything out are left behind. */
export function writeAcceptance(
  { file, reason, expires }: Acceptance,
  accepted: Accepted | undefined,
  reports: readonly Report[],
  locale: Locale,
): void {
  const kept = accepted?.suppressions.filter((one) => fateOf(one, reports, accepted.today) === undefined) ?? [];
  const found = reports.flatMap((report) => entriesOf(report, reason, expires));
  const all = new Map([...kept, ...found].map((one) => [`${one.rule}\0${one.path}\0${one.contentHash}`, one]));
  writeText(file, `${JSON.stringify([...all.values()], null, 2)}\n`);
  const values = {
    file,
    n: all.size,
    kept: kept.length,
    new: all.size - kept.length,
    entries: all.size === 1 ? 'entry' : 'entries',
  };
  process.stderr.write(`${fillIn(TOLD[locale], values)}\n`);
}

/** What only tells a capability weighs nothing and needs nobody's word. */
function entriesOf({ findings, contentHash, extraction }: Report, reason: string, expires: string): Suppression[] {
  const hashes = new Map(extraction.files.map((file) => [file.path, file.sha256]));
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ ruleId: rule, place: { file: path } }) => ({
      rule,
      path,
      contentHash: hashes.get(path) ?? contentHash,
      reason,
      expires,
    }));
}
