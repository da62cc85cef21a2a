// `skillproof report <id>`: reads a report a service keeps and shows it as a scan would.
import type { Command } from 'commander';
import type { Locale } from '../model/locale.ts';
import { answeredBy, render } from './answers.ts';
import { fail } from './fail.ts';
import { givenOnce } from './given-once.ts';
import { many } from './many.ts';
import { OUTPUT_HELP, planOutputs, writeOutput } from './outputs.ts';
import { addServerOptions } from './server-options.ts';
import { readLocale } from './settings.ts';
import { exitCode, readThreshold } from './threshold.ts';

interface ReportOptions {
  readonly json?: boolean;
  readonly format: readonly string[];
  readonly output: readonly string[];
  readonly threshold?: string;
  readonly locale?: string;
  readonly server?: string;
  readonly key?: string;
}

export function registerReport(program: Command): void {
  const command = program
    .command('report')
    .description('Show a report a service keeps, by its id or content hash; exits with the verdict’s code')
    .argument('<id>', 'short report id or full content hash')
    .option('--json', 'print the raw JSON result')
    .option('--format <name>', 'text, json, jsonl, sarif, markdown, html, stix (repeatable)', many, [])
    .option('--output <file>', OUTPUT_HELP, many, [])
    .option('--threshold <number>', 'fail only when the risk score is at or above this number')
    .option('--locale <locale>', 'language of report and errors: en or zh; else SKILLPROOF_LOCALE, else en');
  givenOnce(addServerOptions(command)).action(async (id: string, options: ReportOptions) => {
    process.exitCode = await runReport(id, options);
  });
}

async function runReport(id: string, options: ReportOptions): Promise<number> {
  let locale: Locale = 'en';
  try {
    locale = readLocale(options.locale);
    const threshold = readThreshold(options.threshold);
    const { formats } = await import('./formats.ts');
    const outputs = planOutputs(await formats([]), { ...options, json: options.json === true });
    const { RemoteService } = await import('./remote.ts');
    const remote = await new RemoteService(options).report(id, locale);
    const answer = answeredBy(remote.report.origin.given || id, remote);
    for (const output of outputs) writeOutput(output, render(output, answer, locale));
    return exitCode(answer.report, threshold);
  } catch (error) {
    return fail(error, { json: options.json === true, locale });
  }
}
