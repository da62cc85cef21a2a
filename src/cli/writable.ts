// Files a command writes what it found to: one error for each way in which that cannot be done.
import { accessSync, constants, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SkillproofError } from '../model/errors.ts';

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
