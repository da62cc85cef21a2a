// The scan result as JSON, indented or one line a result. Of several targets: a list, and a line for each; a target that
// failed stands among them with its error.
import {
  type FailedTarget,
  type Locale,
  type RenderOptions,
  type Report,
  type ReportFormat,
  safeJson,
  type TargetAnswer,
  toResult,
} from '../../src/plugin.ts';

function result(report: Report, locale: Locale, { target, reportId, reportUrl, answer = {} }: RenderOptions = {}) {
  const own = toResult(report, locale, {
    ...(target !== undefined ? { target } : {}),
    ...(reportId !== undefined ? { reportId } : {}),
    ...(reportUrl !== undefined ? { reportUrl } : {}),
  });
  return { ...own, ...Object.fromEntries(Object.entries(answer).filter(([name]) => !Object.hasOwn(own, name))) };
}

const entry = (answer: TargetAnswer, locale: Locale): ReturnType<typeof result> | FailedTarget =>
  'error' in answer ? answer : result(answer.report, locale, answer.options);

export const json: ReportFormat = {
  name: 'json',
  mediaType: 'application/json',
  extension: 'json',
  render: (report, locale, options) => `${safeJson(result(report, locale, options), 2)}\n`,
  renderAll: (answers, locale) =>
    `${safeJson(
      answers.map((answer) => entry(answer, locale)),
      2,
    )}\n`,
};

export const jsonl: ReportFormat = {
  name: 'jsonl',
  mediaType: 'application/x-ndjson',
  extension: 'jsonl',
  render: (report, locale, options) => `${safeJson(result(report, locale, options))}\n`,
  renderAll: (answers, locale) => answers.map((answer) => `${safeJson(entry(answer, locale))}\n`).join(''),
};
