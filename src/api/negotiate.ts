// Which form of a report is wanted: `?format=`, else what the Accept header likes best, else JSON.
// May not: refuse a header; who accepts nothing there is gets JSON like everyone.
import { SkillproofError } from '../model/errors.ts';
import type { ReportFormat } from '../model/plugin.ts';

const JSON_TYPE = 'application/json';
const ANYTHING: ReadonlySet<string> = new Set(['*/*', 'application/*']);

/** Undefined: JSON in the envelope. */
export function wantedFormat(
  formats: readonly ReportFormat[],
  asked: unknown,
  accept: string | undefined,
): ReportFormat | undefined {
  if (asked === undefined || asked === '') return acceptedFormat(formats, accept ?? '');
  if (asked === 'json') return undefined;
  const found = formats.find((format) => format.name === asked);
  if (!found) throw new SkillproofError('not-acceptable', `format=${JSON.stringify(asked).slice(0, 60)}`);
  return found;
}

function acceptedFormat(formats: readonly ReportFormat[], accept: string): ReportFormat | undefined {
  const ranges = accept
    .slice(0, 1000)
    .split(',')
    .map((part) => {
      const [type = '', ...parameters] = part.split(';');
      const quality = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined);
      return { type: type.trim().toLowerCase(), weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const json = ranges.find(({ type }) => type === JSON_TYPE);
  const anything = ranges.some(({ type }) => ANYTHING.has(type));
  for (const { type, weight } of ranges) {
    if (type === JSON_TYPE || ANYTHING.has(type)) return undefined;
    // A browser lists HTML before anything else; in the API it gets JSON, unless it says that it likes JSON less.
    if (type === 'text/html' && (json ? json.weight >= weight : anything)) continue;
    const found = formats.find((format) => format.mediaType.split(';')[0] === type);
    if (found) return found;
  }
  return undefined;
}
