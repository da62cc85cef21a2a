// What came of each target, as the outputs of a command are given it.
import { SkillproofError } from '../model/errors.ts';
import type { ScanOutcome } from '../model/job.ts';
import type { Locale } from '../model/locale.ts';
import type { RenderOptions, TargetAnswer } from '../model/plugin.ts';
import type { Report } from '../model/report.ts';
import type { SkillPart } from '../model/service.ts';
import { COLOR } from './color.ts';
import { describeError } from './fail.ts';
import type { Output } from './outputs.ts';
import type { RemoteReport } from './remote-report.ts';
import type { CliTarget } from './targets.ts';

/** Of a scan on this machine; who compares documents byte by byte fixes it as for any reproducible build. */
const SCANNED_AT = scanTime(process.env['SOURCE_DATE_EPOCH'], Date.now());

export function scanTime(epoch: string | undefined, now: number): number {
  return epoch !== undefined && /^\d{1,11}$/.test(epoch) ? Number(epoch) * 1000 : now;
}

/** One answered skill, named as the person named its target. */
export interface Answered {
  readonly target: string;
  readonly report: Report;
  readonly id?: string;
  readonly url?: string;
  readonly createdAt?: number;
  readonly skills?: readonly SkillPart[];
  /** What the service sent, when one made the report. */
  readonly answer?: RemoteReport['answer'];
  /** What the service sent of a target that held several skills, this one among them. */
  readonly whole?: Answered;
}

/** These pass on what a service answered, as it came: one report of one id. */
const RAW: ReadonlySet<string> = new Set(['json', 'jsonl']);

export interface TargetResult {
  readonly target: string;
  readonly result: Answered[] | SkillproofError;
}

/** What a format is given of the targets, in their order. */
export function told(results: readonly TargetResult[], output: Output, locale: Locale): TargetAnswer[] {
  return results.flatMap(({ target, result }): TargetAnswer[] =>
    result instanceof SkillproofError
      ? [{ target, error: describeError(result, locale) }]
      : asTold(result, output).map((answer) => ({ report: answer.report, options: optionsFor(output, answer) })),
  );
}

function asTold(answers: readonly Answered[], { format }: Output): readonly Answered[] {
  return RAW.has(format.name) ? [...new Set(answers.map((answer) => answer.whole ?? answer))] : answers;
}

export function answersOf(target: CliTarget, outcome: ScanOutcome): Answered[] | SkillproofError {
  if (!outcome.ok) return new SkillproofError(outcome.code, outcome.detail);
  return outcome.answers.map(({ inner, report }) => ({ target: labelOf(target, inner), report }));
}

function labelOf({ label }: CliTarget, inner: string): string {
  return inner === '' ? label : `${label}!/${inner}`;
}

/** The skills of one answer, each named by its folder in the target. */
export function answeredAll(target: CliTarget, answers: readonly RemoteReport[]): Answered[] {
  const sent = answers[0]?.whole;
  const whole = sent && { whole: answeredBy(target.label, sent) };
  return answers.map((one) => ({ ...answeredBy(labelOf(target, one.inner ?? ''), one), ...whole }));
}

export function answeredBy(target: string, { report, id, url, createdAt, skills, answer }: RemoteReport): Answered {
  return {
    target,
    report,
    answer,
    ...(id === '' ? {} : { id }),
    ...(url === undefined ? {} : { url }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(skills === undefined ? {} : { skills }),
  };
}

export function render(output: Output, answer: Answered, locale: Locale): string {
  return output.format.render(answer.report, locale, optionsFor(output, answer));
}

function optionsFor(output: Output, answer: Answered): RenderOptions {
  return {
    color: output.file === undefined && COLOR,
    width: process.stdout.columns ?? 100,
    target: answer.target,
    ...(answer.id === undefined ? {} : { reportId: answer.id }),
    ...(answer.url === undefined ? {} : { reportUrl: answer.url }),
    createdAt: answer.createdAt ?? SCANNED_AT,
    ...(answer.skills === undefined ? {} : { skills: answer.skills }),
    ...(answer.answer === undefined ? {} : { answer: answer.answer }),
  };
}
