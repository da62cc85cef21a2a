// The report as one self-contained page, or many on one; the pieces are shared with the web report.
import { type ReportFormat, reportPage, reportsPage } from '../../src/plugin.ts';

export const html: ReportFormat = {
  name: 'html',
  mediaType: 'text/html; charset=utf-8',
  extension: 'html',
  render: (report, locale, options) => reportPage(report, locale, options),
  renderAll: reportsPage,
};
