import { expect, it } from 'vitest';
import { toResult } from '../../src/report/result.ts';
import { cleanReport } from './sample.ts';

it('a report nobody keeps has the id of its content, rules and engine, in the form a service gives', () => {
  const report = cleanReport();
  const { reportId, id } = toResult(report, 'en');
  expect(reportId).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  expect(id).toBe(reportId);
  expect(toResult({ ...report }, 'zh', { target: 'elsewhere' }).reportId).toBe(reportId);
  for (const other of [{ contentHash: 'f00d' }, { ruleSet: 'f00d' }, { engine: '9.9.9' }])
    expect(toResult({ ...report, ...other }, 'en').reportId).not.toBe(reportId);
});

it('a report that is kept has the id it is kept under', () => {
  expect(toResult(cleanReport(), 'en', { reportId: 'r1' })).toMatchObject({ reportId: 'r1', id: 'r1' });
});
