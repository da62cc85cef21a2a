// A finding that counts less than its rule says: why, and what to do about one that is hardly believed.
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

/** What to do; of what was lowered to almost nothing only if it should be meant after all. */
export function remedyOf({ severity, discount, remedy }: Finding, locale: Locale): string {
  const doubted = discount !== undefined && (severity === 'low' || severity === 'info');
  return doubted ? message(locale, 'finding.remedy.doubted', { remedy: remedy[locale] }) : remedy[locale];
}
