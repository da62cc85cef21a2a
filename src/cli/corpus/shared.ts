// What the corpus commands share: settings, numbers, errors, and a progress line on a terminal.
import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SkillproofError } from '../../model/errors.ts';
import type { ScannerSettings } from '../../model/job.ts';
import { fail } from '../fail.ts';
import { Progress } from '../progress.ts';
import { readSettings } from '../settings.ts';

export interface CommonOptions {
  readonly rules: readonly string[];
  readonly plugin: readonly string[];
  readonly threads?: string;
  readonly json?: boolean;
}

export interface Common {
  readonly settings: ScannerSettings;
  readonly threads?: number;
}

export function readCommon(options: CommonOptions): Common {
  return {
    settings: readSettings(options),
    ...(options.threads === undefined ? {} : { threads: whole('--threads', options.threads, 1) }),
  };
}

export function whole(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isInteger(number) || number < least)
    throw new SkillproofError('usage', `${name} must be a whole number from ${least} on, not "${text}"`);
  return number;
}

/** Whether a file can be written is better told before a long run than after it. */
export function mustBeWritable(...files: readonly (string | undefined)[]): void {
  for (const file of files) {
    if (file === undefined) continue;
    try {
      accessSync(`${dirname(file)}/`, constants.W_OK);
    } catch (error) {
      throw new SkillproofError('output-unwritable', `${file}: ${(error as Error).message}`);
    }
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new SkillproofError('output-unwritable', `${file} is a folder`);
  }
}

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new SkillproofError('output-unwritable', `${file}: ${(error as Error).message}`);
  }
}

/** Runs a command's work; what it throws is told as every command tells it. */
export async function guarded(options: { readonly json?: boolean }, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    return fail(error, { json: options.json === true, locale: 'en' });
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
