// Which formats go where: as many `--output` as `--format` pair up in order; of fewer, each takes the format its name
// tells, else one of the last. A format without a file goes to stdout.
import { SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import type { ReportFormat, TargetAnswer } from '../model/plugin.ts';
import { message } from '../report/messages.ts';
import { safeJson } from '../report/visible.ts';
import { writeText } from './writable.ts';

export interface Output {
  readonly format: ReportFormat;
  /** Undefined: stdout. */
  readonly file: string | undefined;
}

/** `--output` in the help of what writes reports. */
export const OUTPUT_HELP =
  'write a format to a file: as many as --format pair in order, fewer go by the ending of their names (repeatable)';

export function planOutputs(
  formats: readonly ReportFormat[],
  wanted: { readonly json: boolean; readonly format: readonly string[]; readonly output: readonly string[] },
): Output[] {
  const names = wanted.format.flatMap((value) => value.split(',')).filter((name) => name !== '');
  if (wanted.json) names.unshift('json');
  const byName = new Map(formats.map((format) => [format.name, format]));
  const known = [...byName.keys()].join(', ');
  for (const name of names)
    if (!byName.has(name)) throw new SkillproofError('usage', `unknown format "${name}"; known: ${known}`);
  const files = [...wanted.output];
  const outputs: Output[] = [];
  if (names.length === 0 && files.length > 0) {
    for (const file of files) {
      const format = formatOf(file, formats);
      if (!format)
        throw new SkillproofError('usage', `cannot tell a format from the name ${file}; add --format (${known})`);
      outputs.push({ format, file });
    }
    return outputs;
  }
  if (names.length === 0) names.push('text');
  if (files.length > names.length)
    throw new SkillproofError(
      'usage',
      `${files.length} --output but ${names.length} --format: give one format for each file`,
    );
  const paired = filesOf(
    names.map((name) => byName.get(name)!),
    files,
  );
  names.forEach((name, index) => {
    outputs.push({ format: byName.get(name)!, file: paired[index] });
  });
  const [first, ...more] = outputs.filter((output) => output.file === undefined);
  // `--json --format json` asks for one thing in two ways.
  if (more.some(({ format }) => format !== first!.format)) {
    throw new SkillproofError('usage', 'several formats would go to the screen; give --output for all but one');
  }
  return outputs.filter((output) => !more.includes(output));
}

/** The file of each format, or undefined. `--format text --format sarif --output x.sarif` keeps the text on the screen. */
function filesOf(wanted: readonly ReportFormat[], files: readonly string[]): (string | undefined)[] {
  if (files.length === wanted.length) return [...files];
  const paired: (string | undefined)[] = wanted.map(() => undefined);
  const unnamed: string[] = [];
  for (const file of files) {
    const free = wanted.filter((_, index) => paired[index] === undefined);
    const told = formatOf(file, free);
    const at = wanted.findIndex((format, index) => format === told && paired[index] === undefined);
    if (at < 0) unnamed.push(file);
    else paired[at] = file;
  }
  const free = [...paired.keys()].filter((index) => paired[index] === undefined);
  unnamed.forEach((file, index) => {
    paired[free[free.length - unnamed.length + index]!] = file;
  });
  return paired;
}

/** The format a file's name ends like: `x.stix.json` is STIX before it is JSON. */
function formatOf(file: string, formats: readonly ReportFormat[]): ReportFormat | undefined {
  return formats
    .filter(({ extension }) => file.endsWith(`.${extension}`))
    .toSorted((a, b) => b.extension.length - a.extension.length)[0];
}

export function writeOutput(output: Output, text: string): void {
  const ended = text.endsWith('\n') ? text : `${text}\n`;
  if (output.file === undefined) process.stdout.write(ended);
  else writeText(output.file, ended);
}

/** One target's report as it is; of several targets the one document its format makes of them. */
export function renderAnswers(
  { format }: Output,
  answers: readonly TargetAnswer[],
  several: boolean,
  locale: Locale,
): string {
  if (several && format.renderAll) return format.renderAll(answers, locale);
  const reported = answers.flatMap((answer) => ('error' in answer ? [] : [answer]));
  return reported.map(({ report, options }) => format.render(report, locale, options)).join('\n');
}

/** Of one target that could not be scanned: the error `--json` prints, a line, or the document of several targets with one in it. */
export function renderFailed(output: Output, answers: readonly TargetAnswer[], locale: Locale): string {
  const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []));
  if (output.format.name === 'json') return safeJson({ error: errors[0] });
  if (output.format.renderAll) return renderAnswers(output, answers, true, locale);
  return errors.map((error) => message(locale, 'many.error', error)).join('\n');
}
