// `skillproof scan`: expands targets, scans them, writes the wanted formats, exits with the verdict's code.
import { type Command, Option } from 'commander';
import { SkillproofError } from '../model/errors.ts';
import type { Locale } from '../model/locale.ts';
import { NO_SKILL_MD } from '../model/package.ts';
import { EXIT_ERROR, verdictRank } from '../model/verdict.ts';
import { readAcceptance, writeAcceptance } from './acceptance.ts';
import { warnOfIdle } from './accepted.ts';
import { type Answered, answeredAll, answersOf, render, type TargetResult, told } from './answers.ts';
import { fail } from './fail.ts';
import { formats } from './formats.ts';
import { givenOnce } from './given-once.ts';
import { many } from './many.ts';
import { OUTPUT_HELP, type Output, planOutputs, renderAnswers, renderFailed, writeOutput } from './outputs.ts';
import { Progress } from './progress.ts';
import { withFolders } from './rules/lint-command.ts';
import { runTargets } from './run.ts';
import { readLocale, readSettings, whole } from './settings.ts';
import { collectionLine, collectionTable, failedLine, publicLine, waitingLine } from './summary.ts';
import { type CliTarget, expandTargets } from './targets.ts';
import { exitCode, readThreshold } from './threshold.ts';
import { mustBeWritable } from './writable.ts';

interface ScanOptions {
  readonly file: readonly string[];
  readonly json?: boolean;
  readonly format: readonly string[];
  readonly output: readonly string[];
  readonly threshold?: string;
  readonly requireSkill?: boolean;
  readonly locale?: string;
  readonly rules: readonly string[];
  readonly plugin: readonly string[];
  readonly suppress?: string;
  readonly accept?: string;
  readonly reason?: string;
  readonly expires?: string;
  readonly threads?: string;
  readonly server?: string;
  readonly key?: string;
  readonly private?: boolean;
}

export function registerScan(program: Command): void {
  const command = program
    .command('scan')
    .description('Scan skills: folders, SKILL.md files, .zip, .tar.gz and .tar archives, addresses')
    .argument('[targets...]', 'path or URL; a folder full of skills scans each of them')
    .option('--file <path>', 'scan a local archive, folder or file (repeatable)', many, [])
    .option('--json', 'print the raw JSON result: an object for one skill, a list for several targets')
    .option('--format <name>', 'text, json, jsonl, sarif, markdown, html, stix (repeatable)', many, [])
    .option('--output <file>', OUTPUT_HELP, many, [])
    .option('--threshold <number>', 'fail only when the risk score is at or above this number')
    .option('--require-skill', 'a target without a SKILL.md is an error: for a gate that must not pass a wrong path')
    .option('--locale <locale>', 'language of report and errors: en or zh; else SKILLPROOF_LOCALE, else en')
    .option('--rules <folder>', 'more rules from a folder (repeatable)', many, [])
    .option('--plugin <file>', 'a plugin, TypeScript or JavaScript (repeatable)', many, [])
    .option('--suppress <file>', 'JSON list of accepted findings: rule, path, contentHash, reason, expires')
    .option('--accept <file>', 'write what was found here as accepted, to be given to --suppress from now on')
    .option('--reason <text>', 'with --accept: why these findings are lived with')
    .option('--expires <day>', 'with --accept: the last day they are, YYYY-MM-DD')
    .option('--threads <number>', 'scanning threads for many targets')
    .addOption(
      new Option('--server <url>', 'scan through a Skillproof service; with --key alone the one on this machine').env(
        'SKILLPROOF_SERVER',
      ),
    )
    .addOption(new Option('--key <key>', 'API key for the service').env('SKILLPROOF_KEY'))
    .option('--private', 'with --key: only its owner can read the report on the service')
    .addHelpText(
      'after',
      '\nFor addresses fetched from this machine:' +
        '\n  SKILLPROOF_REMOTE_ALLOW  private addresses or CIDR ranges that may be reached, with commas' +
        '\n  SKILLPROOF_REMOTE_PORTS  ports besides 80 and 443' +
        '\n  SKILLPROOF_GITHUB_TOKEN  raises the limits of GitHub; private repositories it reads can be scanned',
    );
  givenOnce(command).action(async (targets: string[], options: ScanOptions) => {
    process.exitCode = await runScan(targets, options);
  });
}

async function runScan(targets: readonly string[], options: ScanOptions): Promise<number> {
  let locale: Locale = 'en';
  try {
    locale = readLocale(options.locale);
    const threshold = readThreshold(options.threshold);
    const threads = options.threads === undefined ? undefined : whole('--threads', options.threads, 1);
    const settings = readSettings(options);
    const named = [...targets, ...options.file];
    if (named.length === 0) throw new SkillproofError('usage', 'name at least one target: a path or an address');
    const outputs = planOutputs(await formats(settings.plugins ?? []), {
      json: options.json === true,
      format: options.format,
      output: options.output,
    });
    const acceptance = readAcceptance(options);
    mustBeWritable(...outputs.map((output) => output.file), acceptance?.file);
    const throughService = options.server !== undefined || options.key !== undefined;
    if (throughService) refuseLocalSettings(options);
    if (options.private === true && options.key === undefined)
      throw new SkillproofError('usage', '--private only works with --key: a private report has an owner');
    const expanded = await expandTargets(named);
    const collection = expanded.length > 1;
    const onScreen = outputs.find((output) => output.file === undefined);
    const listed = (result: Answered[] | SkillproofError): boolean =>
      onScreen?.format.name === 'text' && (collection || (Array.isArray(result) && result.length > 1));
    const progress = new Progress(expanded.length);
    const answered: (Answered[] | SkillproofError)[] = [];
    const each = (target: CliTarget, given: Answered[] | SkillproofError, index: number): void => {
      const result = options.requireSkill === true ? onlySkills(target, given) : given;
      answered[index] = result;
      progress.clear();
      if (listed(result)) for (const line of lines(target, result, locale)) process.stdout.write(`${line}\n`);
      else if (collection && onScreen?.format.name === 'jsonl')
        writeOutput(
          onScreen,
          renderAnswers(onScreen, told([{ target: target.label, result }], onScreen, locale), true, locale),
        );
      progress.step();
    };
    if (throughService) {
      const { runRemote } = await import('./run-remote.ts');
      await runRemote(expanded, options, locale, (target, answer, index) => {
        each(target, answer instanceof SkillproofError ? answer : answeredAll(target, answer), index);
      });
      if (options.private !== true && expanded.some(({ spec }) => !('url' in spec)) && process.stderr.isTTY)
        process.stderr.write(`${publicLine(locale)}\n`);
    } else {
      await runTargets(
        expanded,
        settings,
        threads,
        (target, outcome, index) => each(target, answersOf(target, outcome), index),
        (target, wait) => {
          progress.clear();
          process.stderr.write(`${waitingLine(target, wait, locale)}\n`);
        },
      );
    }
    progress.clear();
    const results = answered.map((result, index) => ({ target: expanded[index]!.label, result }));
    const code = finish(results, outputs, locale, threshold, collection);
    const reports = results.flatMap(({ result }) =>
      result instanceof SkillproofError ? [] : result.map(({ report }) => report),
    );
    const { accepted } = settings;
    if (accepted) warnOfIdle(accepted, reports, locale);
    if (acceptance) writeAcceptance(acceptance, accepted, reports, locale);
    return code;
  } catch (error) {
    return fail(error, {
      json: options.json === true,
      locale,
      complete: (hint) => withFolders(hint, options),
    });
  }
}

/** What is no skill is no answer to whoever asked about skills. */
function onlySkills({ label }: CliTarget, result: Answered[] | SkillproofError): Answered[] | SkillproofError {
  if (result instanceof SkillproofError) return result;
  const none = result.some(({ report }) => report.extraction.notes.some(({ code }) => code === NO_SKILL_MD));
  return none ? new SkillproofError('skill-missing', JSON.stringify(label)) : result;
}

/** Formats in which a failure on the screen is an error like any other. */
const SAID_BY_FAIL = new Set(['text', 'json']);

function finish(
  results: readonly TargetResult[],
  outputs: readonly Output[],
  locale: Locale,
  threshold: number | undefined,
  collection: boolean,
): number {
  const answers = results.flatMap(({ result }) => (result instanceof SkillproofError ? [] : result));
  const failed = results.flatMap(({ target, result }) =>
    result instanceof SkillproofError ? [{ target, result }] : [],
  );
  const json = outputs.some((output) => output.file === undefined && output.format.name === 'json');
  for (const output of outputs) {
    const toScreen = output.file === undefined;
    if (collection && toScreen && output.format.name === 'jsonl') continue;
    if ((collection || answers.length > 1) && toScreen && output.format.name === 'text') {
      const flagged = answers.filter((answer) => verdictRank(answer.report.verdictLevel) >= 2);
      if (flagged.length > 0 && flagged.length <= 20)
        for (const answer of flagged) process.stdout.write(`\n${render(output, answer, locale)}`);
      process.stdout.write(`\n${collectionTable(answers, failed.length, locale)}\n`);
      continue;
    }
    if (collection || answers.length > 0) {
      const all = told(results, output, locale);
      writeOutput(output, renderAnswers(output, all, collection || all.length > 1, locale));
    }
    // Whoever waits for a document learns from it that there is no report; `fail` below says it on the screen.
    else if (!toScreen || !SAID_BY_FAIL.has(output.format.name))
      writeOutput(output, renderFailed(output, told(results, output, locale), locale));
  }
  for (const { target, result } of failed)
    fail(result, { json: json && !collection, locale, ...(collection ? { target } : {}) });
  return Math.max(
    failed.length > 0 ? EXIT_ERROR : 0,
    ...answers.map((answer) => exitCode(answer.report, threshold)),
    0,
  );
}

/** They set up a scanner, and the service's is set up by its operator. */
function refuseLocalSettings({ rules, plugin, suppress, accept }: ScanOptions): void {
  if (rules.length > 0 || plugin.length > 0 || suppress !== undefined || accept !== undefined)
    throw new SkillproofError(
      'usage',
      '--rules, --plugin, --suppress and --accept only work without --server and --key',
    );
}

function lines(target: CliTarget, result: Answered[] | SkillproofError, locale: Locale): string[] {
  if (!(result instanceof SkillproofError)) return result.map((answer) => collectionLine(answer, locale));
  return [failedLine(target.label, result, locale)];
}
