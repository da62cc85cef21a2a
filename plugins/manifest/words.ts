// Words of a command given one by one, as a shell would have to be given them; and which texts are such lines at all.
import { isPlainCommand } from '../../src/plugin.ts';

export function quote(argument: string): string {
  return /^[\w@%+=:,./~$-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

/** A whole sentence, or a text that begins as no command does. */
export function isCommandLine(line: string): boolean {
  return /^[\w./~$@{}"'(!-]/.test(line) && !/^[A-Z][a-z]+ [a-z]+ .{0,400}\.$/.test(line);
}

/** Where the next command of a chain begins. */
const CHAINED = /;|&&|\|\|?/;

/** A command whatever key it stands under: nothing but its own words says so. */
export function readsAsCommand(line: string): boolean {
  if (!isCommandLine(line) || /[.!?。]$/.test(line)) return false;
  return line.split(CHAINED).some((part) => isPlainCommand(part.trim().replace(/^@|^(?:\/usr)?\/s?bin\//, '')));
}
