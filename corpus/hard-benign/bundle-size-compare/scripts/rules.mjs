import { readFile } from 'node:fs/promises';

const DEFAULTS = { ignore: [], threshold: { bytes: 2048, percent: 5 }, notes: {} };

export async function loadRules(file) {
  const own = file ? JSON.parse(await readFile(file, 'utf8')) : {};
  const patterns = (own.ignore ?? DEFAULTS.ignore).map((source) => new RegExp(source));
  return {
    ignores: (name) => patterns.some((p) => p.test(name)),
    threshold: { ...DEFAULTS.threshold, ...own.threshold },
    notes: own.notes ?? DEFAULTS.notes,
  };
}
