// What the corpus commands share: settings, errors, and a progress line on a terminal.
import type { ScannerSettings } from '../../model/job.ts';
import { fail } from '../fail.ts';
import { Progress } from '../progress.ts';
import { ownLocale, readSettings, whole } from '../settings.ts';

export interface CommonOptions {
  readonly rules: readonly string[];
  readonly plugin: readonly string[];
  readonly threads?: string;
  readonly json?: boolean;
}

interface Common {
  readonly settings: ScannerSettings;
  readonly threads?: number;
}

export function readCommon(options: CommonOptions): Common {
  return {
    settings: readSettings(options),
    ...(options.threads === undefined ? {} : { threads: whole('--threads', options.threads, 1) }),
  };
}

/** Runs a command's work; what it throws is told as every command tells it. */
export async function guarded(options: { readonly json?: boolean }, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    return fail(error, { json: options.json === true, locale: ownLocale() });
  }
}

/** A bar that begins when the number of skills is known. */
export class LateProgress {
  #bar: Progress | undefined;

  start(total: number): void {
    this.#bar = new Progress(total);
  }

  step(): void {
    this.#bar?.step();
  }

  clear(): void {
    this.#bar?.clear();
  }
}

export function print(lines: Iterable<string>): void {
  for (const line of lines) process.stdout.write(`${line}\n`);
}
