// The name an upload came under belongs to the answer of whoever sent it: the report is everyone's who sends the same bytes.
import { outsideName } from '../intake/collection.ts';
import { packedEnding, plainName } from '../model/archive-name.ts';
import type { StoredReport } from '../model/service.ts';

const SHARED = 'upload';

/** How an archive of such a name is to be read, without the rest of it. */
export function sharedName(name: string): string {
  return `${SHARED}${packedEnding(name)?.toLowerCase() ?? ''}`;
}

/** The report as the answer to an upload of this name; it lends its name to a skill that gives itself none. */
export function underName(stored: StoredReport, name: string): StoredReport {
  const { report, skills } = stored;
  if (!report || report.origin.kind === 'url') return stored;
  const { origin, extraction } = report;
  const named = { ...stored, report: { ...report, origin: { ...origin, given: name } } };
  const own = skills ? '' : extraction.purpose.name;
  if (own !== '' && own !== SHARED) return named;
  const skill = skills ? name : plainName(name);
  const parts = skills?.map((part) => ({ ...part, name: partName(part.name, name) }));
  const purpose = own === '' && !skills ? extraction.purpose : { ...extraction.purpose, name: skill };
  return {
    ...named,
    ...(parts ? { skills: parts } : {}),
    report: { ...named.report, skill, extraction: { ...extraction, purpose } },
  };
}

function partName(own: string, name: string): string {
  if (own === SHARED) return plainName(name);
  return own === outsideName(SHARED) ? outsideName(plainName(name)) : own;
}
