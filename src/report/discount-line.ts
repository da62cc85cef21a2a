// Why a finding counts less than its rule says, in one sentence.
import type { Locale } from '../model/locale.ts';
import type { Finding } from '../model/report.ts';
import { message, word } from './messages.ts';
import { visible } from './visible.ts';

export function discountLine({ severity, discount }: Finding, locale: Locale): string | undefined {
  if (!discount) return undefined;
  const { reason, ruleSeverity, because = '' } = discount;
  return message(locale, `finding.discount.${reason}`, {
    severity: word(locale, 'severity', severity),
    rule: word(locale, 'severity', ruleSeverity),
    // A reason is a sentence of whoever wrote the policy; here it is a part of one.
    because: visible(because)
      .trim()
      .replace(/[.。]$/, ''),
  });
}
