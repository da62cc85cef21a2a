// Options that set a scanner up, the same for every command that scans.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SkillproofError } from '../model/errors.ts';
import type { ScannerSettings, Suppression } from '../model/job.ts';
import { LOCALES, type Locale } from '../model/locale.ts';

export interface SettingOptions {
  readonly rules?: readonly string[];
  readonly plugin?: readonly string[];
  readonly suppress?: string;
}

export function readSettings(options: SettingOptions): ScannerSettings {
  return {
    rules: (options.rules ?? []).map((folder) => resolve(folder)),
    plugins: (options.plugin ?? []).map((path) => resolve(path)),
    ...(options.suppress === undefined ? {} : { suppressions: readSuppressions(options.suppress) }),
  };
}

export function readLocale(value: string | undefined): Locale {
  const asked = value ?? process.env['SKILLPROOF_LOCALE'] ?? 'en';
  const base = asked.toLowerCase().split(/[-_.]/)[0]!;
  const found = LOCALES.find((locale) => locale === base);
  if (!found) throw new SkillproofError('locale-unknown', `"${asked}"`);
  return found;
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
    for (const field of FIELDS) {
      if (typeof entry?.[field] !== 'string' || entry[field] === '')
        throw new SkillproofError('usage', `--suppress ${file}: entry ${index + 1} lacks "${field}"`);
    }
    if (!/^\d{4}-\d{2}-\d{2}$/.test(entry['expires'] as string))
      throw new SkillproofError('usage', `--suppress ${file}: entry ${index + 1}: "expires" must read YYYY-MM-DD`);
    return entry as unknown as Suppression;
  });
}
