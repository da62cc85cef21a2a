// Which form of a report is wanted: `?format=`, else the Accept header, else JSON.
import { SkillproofError } from '../model/errors.ts';
import type { ReportFormat } from '../model/plugin.ts';

/** Undefined: JSON in the envelope. */
export function wantedFormat(
  formats: readonly ReportFormat[],
  asked: unknown,
  accept: string | undefined,
): ReportFormat | undefined {
  if (asked !== undefined && asked !== '') {
    if (asked === 'json') return undefined;
    const found = formats.find((format) => format.name === asked);
    if (!found) throw new SkillproofError('not-acceptable', `format=${JSON.stringify(asked).slice(0, 60)}`);
    return found;
  }
  if (accept === undefined || accept.trim() === '') return undefined;
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
  const json = ranges.some(({ type }) => type === '*/*' || type === 'application/*' || type === 'application/json');
  for (const { type } of ranges) {
    if (type === '*/*' || type === 'application/*' || type === 'application/json') return undefined;
    // A browser lists HTML before everything else; in the API it gets JSON like everyone, unless it takes nothing else.
    if (type === 'text/html' && json) continue;
    const found = formats.find((format) => format.mediaType.split(';')[0] === type);
    if (found) return found;
  }
  throw new SkillproofError('not-acceptable', JSON.stringify(accept.slice(0, 200)));
}
