// How a command ends badly: one error shape, on stderr for people, on stdout as JSON for programs.
import picocolors from 'picocolors';
import { ERRORS, SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import { EXIT_ERROR } from '../model/verdict.ts';
import { detailIn } from '../report/details.ts';
import { safeJson, visible } from '../report/visible.ts';
import { wantsColor } from './color.ts';
import { asStarted } from './started-as.ts';

export const COLON = { en: ': ', zh: '：' };

const pc = picocolors.createColors(wantsColor(process.stderr));

export function describeError(
  error: unknown,
  locale: Locale,
  complete: (hint: string) => string = (hint) => hint,
): { code: string; title: string; detail: string; advice: string } {
  if (error instanceof SkillproofError) {
    const spec = ERRORS[error.code];
    return {
      code: error.code,
      title: spec.title[locale],
      detail: asStarted(complete(detailIn(error.detail, locale))),
      advice: asStarted(complete(spec.advice[locale])),
    };
  }
  const detail = error instanceof Error ? error.message : String(error);
  return { code: 'internal', title: ERRORS.internal.title[locale], detail, advice: ERRORS.internal.advice[locale] };
}

interface FailOptions {
  readonly json?: boolean;
  readonly locale: Locale;
  /** Which of several targets it befell. */
  readonly target?: string;
  /** Gives the commands of a hint what they need here. */
  readonly complete?: (hint: string) => string;
}

export function fail(error: unknown, options: FailOptions): number {
  const { code, title, detail, advice } = describeError(error, options.locale, options.complete);
  if (options.json) process.stdout.write(`${safeJson({ error: { code, title, detail, advice } })}\n`);
  else {
    const colon = COLON[options.locale];
    const said = `${pc.red(pc.bold(`error[${code}]`))} ${[title, ...where(detail, options.target), detail].map(visible).join(colon)}`;
    process.stderr.write(`${said}\n  ${pc.dim('→')} ${advice}\n`);
  }
  if (process.env['SKILLPROOF_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return EXIT_ERROR;
}

/** A target whose name is all there is to say needs no saying twice. */
function where(detail: string, target: string | undefined): string[] {
  return target === undefined || detail.startsWith(JSON.stringify(target)) ? [] : [target];
}
