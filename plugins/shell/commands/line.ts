// A whole line that one program hands to another as a single text: which shell reads it.
// May not: read the line.
import type { Effect, Value } from '../../../src/plugin.ts';
import { from, text } from './options.ts';

/** What stands behind `-Command` is PowerShell's, with signs that mean something else to other shells. */
const POWERSHELL =
  /^["']?(?:[a-z]:\\[^"'\n]{0,80}\\)?(?:powershell|pwsh)(?:\.exe)?["']?(?:\s+-\w+(?:\s+(?!-)\w+)?){0,8}?\s+-c(?:ommand)?\s+/i;

export function line(code: Value): NonNullable<Effect['runs']>[number] {
  const own = POWERSHELL.exec(text(code));
  return own ? { language: 'powershell', code: from(code, own[0].length) } : { language: 'shell', code };
}
