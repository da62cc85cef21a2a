// The id of a report that nobody keeps: equal for equal content, rules and engine, so that an audit trail can name it.
import { createHash } from 'node:crypto';
import type { Report } from '../model/report.ts';
import { idOf } from '../model/report-id.ts';

export function localId({ contentHash, ruleSet, engine }: Report): string {
  return idOf(createHash('sha256').update(`${contentHash}\0${ruleSet}\0${engine}`).digest());
}
