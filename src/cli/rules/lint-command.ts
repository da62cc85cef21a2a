// The `rules lint` that tells of the very rules and plugins a command was given.
import type { PackOptions } from './deps.ts';

const PLAIN = 'skillproof rules lint';

/** To be put through `asStarted`. */
export function lintCommand({ rules, plugin }: PackOptions): string {
  return [PLAIN, ...rules.map((f) => `--rules ${quoted(f)}`), ...plugin.map((f) => `--plugin ${quoted(f)}`)].join(' ');
}

/** A hint that names the bare command names the folders too. */
export const withFolders = (hint: string, options: PackOptions): string =>
  hint.replaceAll(`\`${PLAIN}\``, () => `\`${lintCommand(options)}\``);

/** A name with blanks is one word to a shell only in quotes. */
const quoted = (word: string): string => (/^[\w@%+=:,./~\\-]+$/.test(word) ? word : `'${word}'`);
