// Options that set a scanner up, the same for every command that scans.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import type { ScannerSettings, Suppression } from '../model/job.ts';
import { LOCALES, type Locale } from '../model/locale.ts';

interface SettingOptions {
  readonly rules?: readonly string[];
  readonly plugin?: readonly string[];
  readonly suppress?: string;
}

export function readSettings(options: SettingOptions): ScannerSettings {
  return {
    rules: (options.rules ?? []).map((folder) => resolve(folder)),
    plugins: (options.plugin ?? []).map((path) => resolve(path)),
    ...(options.suppress === undefined
      ? {}
      : { accepted: { suppressions: readSuppressions(options.suppress), today: today() } }),
  };
}

/** The day by the clock, as UTC has it. */
export const today = (): string => new Date().toISOString().slice(0, 10);

export function readLocale(value: string | undefined): Locale {
  const asked = value ?? process.env['SKILLPROOF_LOCALE'] ?? 'en';
  const base = asked.toLowerCase().split(/[-_.]/)[0]!;
  const found = LOCALES.find((locale) => locale === base);
  if (!found) throw new SkillproofError('locale-unknown', `"${asked}"`);
  return found;
}

/** Of commands that have no `--locale`: what went wrong is told in the language of who runs them. */
export function ownLocale(): Locale {
  try {
    return readLocale(undefined);
  } catch {
    return 'en';
  }
}

/** A number on the command line. */
export function whole(name: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
    throw new SkillproofError('usage', `${name} must be a whole number from ${least} on, not "${text}"`);
  return number;
}

const FIELDS = ['rule', 'path', 'contentHash', 'reason', 'expires'] as const;

function readSuppressions(file: string): Suppression[] {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SkillproofError('usage', `--suppress ${file}: ${(error as Error).message}`);
  }
  if (!Array.isArray(data)) throw new SkillproofError('usage', `--suppress ${file}: a JSON list is expected`);
  return data.map((entry: Record<string, unknown>, index) => {
    const wrong = faultOf(entry);
    if (wrong) throw new SkillproofError('usage', `--suppress ${file}: entry ${index + 1}${wrong}`);
    return entry as unknown as Suppression;
  });
}

/** An entry that could never match would be a finding accepted in vain. */
function faultOf(entry: Record<string, unknown>): string | undefined {
  const missing = FIELDS.find((field) => typeof entry?.[field] !== 'string' || (entry[field] as string).trim() === '');
  if (missing) return ` lacks "${missing}"`;
  if (!/^[0-9a-f]{64}$/.test(entry['contentHash'] as string))
    return ': "contentHash" must be the whole hash, 64 small hex digits, of the skill or the file; --json shows both';
  if (!isDay(entry['expires'] as string)) return ': "expires" must be a day, written YYYY-MM-DD';
  return undefined;
}

/** A day there is. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  return real && day.toISOString().startsWith(text);
}
