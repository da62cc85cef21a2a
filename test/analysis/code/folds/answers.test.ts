// Both evaluators, asked for each row of what the languages answer: right, or unknown where the row says so.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Datum, Names } from '../../../../src/analysis/code/folds/compute/datum.ts';
import { Run } from '../../../../src/analysis/code/folds/compute/run.ts';
import { HOLE } from '../../../../src/model/fact.ts';
import { languages, prepare, run } from '../harness.ts';
import { type Answer, FAILS, JAVASCRIPT, PYTHON } from './answers.ts';

beforeAll(prepare);

const IMPORTS = 'import base64, binascii, codecs, urllib.parse, zlib\n';
const TABLES = [
  ['python', PYTHON, 'py'],
  ['javascript', JAVASCRIPT, 'js'],
] as const;

/** By running: the expression by itself. */
function worked(language: string, code: string): Datum {
  const reader = languages.find((one) => one.languages.includes(language))!;
  const module = reader.lower(`(${code})`, language, () => false);
  const statement = module.body[0];
  if (statement?.t !== 'expr') throw new Error(`no expression: ${code}`);
  const value = new Run(module, () => false).eval(statement.value, new Names());
  return Number.isNaN(value) ? undefined : value;
}

/** By abstract values: what an assignment is told to be given. A text stands between signs, so that an empty one shows. */
function read(extension: string, [code, answer]: Answer): string | undefined {
  const isText = typeof answer === 'string';
  const value = isText ? `"<" + (${code}) + ">"` : `(${code})`;
  const source = extension === 'py' ? `${IMPORTS}told = ${value}\n` : `const told = ${value};\n`;
  const facts = run({ [`scripts/a.${extension}`]: source }).of<never>('assign') as readonly {
    readonly name: string;
    readonly value: string;
  }[];
  const given = facts.find((one) => one.name === 'told')?.value;
  if (given === undefined || given.includes(HOLE)) return undefined;
  return isText ? given.slice(1, -1) : given;
}

describe.each(TABLES)('%s', (language, rows, extension) => {
  it.each(rows.map((row) => [row[0], row] as const))('%s', (code, row) => {
    const [, answer, teller] = row;
    if (teller === 'lenient') return;
    const right = answer === FAILS ? undefined : answer;
    expect(worked(language, code)).toEqual(teller === 'none' ? undefined : right);
    if (teller === 'letter') return;
    const told = right === undefined || teller === 'run' || teller === 'none' ? undefined : String(right);
    // Of what is true or not, abstract values tell nothing.
    if (typeof answer !== 'boolean') expect(read(extension, row)).toBe(told);
  });
});
