// Reads `labels.jsonl`. Hostile as everything else: an id or label that is not a plain name never becomes a path.
import { SkillproofError } from '../model/errors.ts';
import { VERDICTS, type VerdictLevel } from '../model/verdict.ts';
import { type Expectation, type Label, sideOf } from './sample.ts';

const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{N}_.-]{0,119}$/u;
const MAX_LABELS = 1_000_000;

export function parseLabels(text: string, shown: string): Label[] {
  const labels: Label[] = [];
  /** With a line that names each. */
  const originals = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    if (labels.length >= MAX_LABELS) wrong(shown, index, `more than ${MAX_LABELS} labels`);
    let data: Record<string, unknown>;
    try {
      data = JSON.parse(line);
    } catch (error) {
      wrong(shown, index, (error as Error).message);
    }
    const { id, label, original } = data;
    if (!isPlain(id)) wrong(shown, index, '"id" must be a plain name');
    if (!isPlain(label)) wrong(shown, index, '"label" must be a plain name');
    if (isPlain(original)) originals.set(original, index);
    else if (original !== undefined) wrong(shown, index, '"original" must be a plain name');
    labels.push({
      id,
      label,
      category: typeof data['category'] === 'string' ? data['category'] : '',
      family: typeof data['family'] === 'string' && data['family'] !== '' ? data['family'] : id,
      ...(isPlain(original) ? { original } : {}),
      ...(data['expected'] === undefined ? {} : { expected: expectation(data, shown, index) }),
    });
  }
  const honest = new Set(labels.filter(({ label }) => sideOf(label) === 'benign').map(({ id }) => id));
  for (const [original, index] of originals)
    if (!honest.has(original))
      wrong(shown, index, `"original" must be the id of an honest skill of this list, not ${JSON.stringify(original)}`);
  return labels;
}

function isPlain(value: unknown): value is string {
  return typeof value === 'string' && PLAIN.test(value);
}

function expectation(data: Record<string, unknown>, shown: string, index: number): Expectation {
  const { verdict } = data['expected'] as { verdict?: unknown };
  const [from, to = from, ...more] = Array.isArray(verdict) ? verdict : [verdict];
  const known = (level: unknown): level is VerdictLevel => (VERDICTS as readonly unknown[]).includes(level);
  if (!known(from) || !known(to) || more.length > 0 || VERDICTS.indexOf(from) > VERDICTS.indexOf(to))
    wrong(
      shown,
      index,
      `"expected.verdict" must be one of ${VERDICTS.join(', ')}, or the mildest and the gravest that are right`,
    );
  const rules = data['rules'] ?? [];
  if (!Array.isArray(rules) || rules.some((rule) => typeof rule !== 'string'))
    wrong(shown, index, '"rules" must be a list of rule ids');
  return { verdict: { from, to }, rules };
}

function wrong(shown: string, index: number, detail: string): never {
  throw new SkillproofError('usage', `${shown}:${index + 1}: ${detail}`);
}
