import { describe, expect, it } from 'vitest';
import type { ApiModel, ArgRef } from '../../src/plugin.ts';
import { SINKS } from '../../src/plugin.ts';
import { APIS } from './apis.ts';

const FOLDS = new Set(
  `json base64-decode base64-encode hex-decode hex-encode codec-decode url-decode gunzip join split replace reverse concat percent
   lower upper strip text int chr char-codes get keys values items path-join dirname basename home temp temp-folder cwd
   file-name folder-name copy address-under request-of-options options-at-once mapping merge reduce filter flatten dedent
   repeat zeros moment digest given replace-all strip-start strip-end number digits halves halves-decode`.split(/\s+/),
);

function references(model: ApiModel): (ArgRef | undefined)[] {
  const { sends, path, runs, copies, calls, env, attribute } = model;
  return [
    ...(model.passes ?? []),
    ...(model.callbacks ?? []),
    ...[sends?.url, sends?.recipient, ...(sends?.body ?? []), ...(sends?.header ?? [])],
    ...[path?.arg, path?.content, path?.mode, runs?.code, runs?.argv, runs?.shellWhen, runs?.stdin],
    ...[copies?.from, copies?.to, calls?.fn, calls?.args, env?.name, attribute?.object, attribute?.name],
    ...[model.starts, model.fills, model.imports],
  ];
}

describe('API table', () => {
  it('names each callee once', () => {
    const seen = new Set<string>();
    const twice = APIS.filter(({ callee }) => seen.size === seen.add(callee).size).map((one) => one.callee);
    expect(twice).toEqual([]);
  });

  it('writes callees as dotted names', () => {
    for (const { callee } of APIS) expect(callee).toMatch(/^\.?[@\w$*/:.=-]+$/);
  });

  it('points at arguments that can exist', () => {
    for (const model of APIS) {
      for (const ref of references(model)) {
        if (ref === undefined) continue;
        const place = typeof ref === 'object' ? ref.rest : ref;
        const fits =
          typeof place === 'number' ? Number.isInteger(place) && place >= -1 && place < 8 : /^[\w$]+$/.test(place);
        expect(fits, `${model.callee}: ${JSON.stringify(ref)}`).toBe(true);
      }
    }
  });

  it('knows the sinks and folds it names', () => {
    for (const { callee, sends, fold } of APIS) {
      if (sends) expect(SINKS, callee).toContain(sends.sink);
      if (fold) expect(FOLDS.has(fold), `${callee}: ${fold}`).toBe(true);
    }
  });

  it('leads somewhere: what a call becomes is a name with rows of its own', () => {
    const withRows = (name: string): boolean =>
      APIS.some(({ callee }) => callee === name || callee.startsWith(`${name}.`));
    const lost = APIS.filter((one) => one.becomes && !withRows(one.becomes)).map((one) => one.callee);
    expect(lost).toEqual([]);
  });
});
