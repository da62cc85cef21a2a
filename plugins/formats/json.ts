// The scan result as JSON, indented or one line a result.
import {
  type Locale,
  type Report,
  type RenderOptions,
  type ReportFormat,
  safeJson,
  toResult,
} from '../../src/plugin.ts';

function result(report: Report, locale: Locale, { target, reportId, reportUrl }: RenderOptions = {}) {
  return toResult(report, locale, {
    ...(target !== undefined ? { target } : {}),
    ...(reportId !== undefined ? { reportId } : {}),
    ...(reportUrl !== undefined ? { reportUrl } : {}),
  });
}

export const json: ReportFormat = {
  name: 'json',
  mediaType: 'application/json',
  extension: 'json',
  render: (report, locale, options) => `${safeJson(result(report, locale, options), 2)}\n`,
};

export const jsonl: ReportFormat = {
  name: 'jsonl',
  mediaType: 'application/x-ndjson',
  extension: 'jsonl',
  render: (report, locale, options) => `${safeJson(result(report, locale, options))}\n`,
};
