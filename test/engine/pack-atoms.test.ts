import { expect, it } from 'vitest';
import { readAtoms, writeAtoms } from '../../src/engine/pack-atoms.ts';
import { compileRules } from '../../src/rules/compile/compile.ts';
import { ruleText } from '../rules/support/skill.ts';

const rule = (name: string, match: string) => ({ path: `t/${name}.yaml`, text: ruleText(match, 'file') });

it('conditions come back from the file of a pack as they were written', () => {
  const { pack, problems } = compileRules(
    [
      rule('a', 'all: [ { call: os.system, where: { context: code } }, { env: X_KEY }, { text: secret } ]'),
      rule('b', 'any: [ { flow: { from: file, to: network } }, { rule: t/a } ]'),
    ],
    [],
  );
  expect(problems).toEqual([]);
  const file = JSON.parse(JSON.stringify(writeAtoms(pack.atoms))) as ReturnType<typeof writeAtoms>;
  expect(readAtoms(file)).toEqual(pack.atoms);
});

it('what two conditions ask alike is written once', () => {
  const { pack, problems } = compileRules(
    [
      rule('a', 'all: [ { call: os.system, where: { context: code } } ]'),
      rule('b', 'all: [ { call: os.popen, where: { context: code } } ]'),
      rule('c', 'all: [ { call: [os.system, os.popen], where: { context: code } } ]'),
    ],
    [],
  );
  expect(problems).toEqual([]);
  const written = writeAtoms(pack.atoms);
  expect(written.atoms).toHaveLength(3);
  expect(written.wheres).toHaveLength(1);
});
