// What a person types to start this program: hints name commands as they work here, not as they work elsewhere.
import { basename, relative } from 'node:path';

interface Start {
  /** The script as it was called: a link in a `bin` folder, or a file of this package. */
  readonly script: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
}

export function startedAs({ script, env, cwd }: Start): string {
  const name = basename(script);
  const byNpm = env['npm_command'] !== undefined;
  if (/^skillproof(?:\.cmd)?$/.test(name)) return byNpm ? 'npx skillproof' : 'skillproof';
  // `npm start` and `npx` on Windows call the file itself.
  if (name === 'cli.js') return byNpm ? 'npx skillproof' : `node ${relative(cwd, script) || script}`;
  return 'skillproof';
}

const STARTED = startedAs({ script: process.argv[1] ?? '', env: process.env, cwd: process.cwd() });
const COMMAND = /(?<![\w/.-])skillproof (?=(?:scan|report|stats|serve|account|key|rules|corpus)\b)/g;

/** A text with its commands as they are typed here. */
export function asStarted(text: string, started = STARTED): string {
  return text.replaceAll(COMMAND, `${started} `);
}
