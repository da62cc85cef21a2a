import { expect, it } from 'vitest';
import { formats } from '../../src/cli/formats.ts';
import { planOutputs } from '../../src/cli/outputs.ts';

const all = await formats([]);

function plan(format: readonly string[], output: readonly string[]): Record<string, string> {
  const planned = planOutputs(all, { json: false, format, output });
  return Object.fromEntries(planned.map((one) => [one.format.name, one.file ?? 'screen']));
}

it('as many files as formats pair up in order, whatever they are called', () => {
  expect(plan(['json', 'sarif'], ['a', 'b.json'])).toEqual({ json: 'a', sarif: 'b.json' });
});

it('a file takes the format its name tells, wherever that stands', () => {
  const wanted = { sarif: 'x.sarif', text: 'screen' };
  expect(plan(['sarif', 'text'], ['x.sarif'])).toEqual(wanted);
  expect(plan(['text', 'sarif'], ['x.sarif'])).toEqual(wanted);
  expect(plan(['html', 'text', 'stix', 'json'], ['x.json', 'x.stix.json', 'x.html'])).toEqual({
    html: 'x.html',
    text: 'screen',
    stix: 'x.stix.json',
    json: 'x.json',
  });
});

it('a file whose name tells no format takes one of the last', () => {
  expect(plan(['text', 'json'], ['report'])).toEqual({ text: 'screen', json: 'report' });
  expect(plan(['sarif', 'text', 'json'], ['x.sarif', 'report'])).toEqual({
    sarif: 'x.sarif',
    text: 'screen',
    json: 'report',
  });
});

it('files alone tell their formats', () => {
  expect(plan([], ['x.md', 'x.stix.json', 'x.jsonl'])).toEqual({
    markdown: 'x.md',
    stix: 'x.stix.json',
    jsonl: 'x.jsonl',
  });
  expect(() => plan([], ['x.odd'])).toThrow('cannot tell a format');
});
