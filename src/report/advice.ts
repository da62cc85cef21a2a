// What to do with a skill of this verdict. May not: say that nothing speaks against it when somebody had to accept what does.
import type { Locale } from '../model/locale.ts';
import { NO_SKILL_MD } from '../model/package.ts';
import type { Report } from '../model/report.ts';
import { message } from './messages.ts';

export function adviceOf({ verdictLevel, suppressed, extraction }: Report, locale: Locale): string {
  if (verdictLevel === 'low_risk' && extraction.notes.some(({ code }) => code === NO_SKILL_MD))
    return message(locale, 'verdict.advice.no_skill');
  const accepted = verdictLevel === 'trusted' && suppressed.some(({ finding }) => finding.weight > 0);
  return message(locale, `verdict.advice.${accepted ? 'accepted' : verdictLevel}`);
}
