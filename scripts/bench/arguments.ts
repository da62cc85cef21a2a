// What a bench was asked for: the skills it times, how many of them, and options of its own. What is wrong with it is said
// in a line, with how to ask.
import { parseArgs } from 'node:util';
import { samples } from './samples.ts';

/** `own` are the bench's own options, each with a value, and what they are when nobody gives one. */
export function benchArguments<K extends string>(
  script: string,
  own: Readonly<Record<K, string>>,
): { readonly skills: readonly string[]; readonly values: Readonly<Record<K, string>> } {
  const defaults: Record<string, string> = { most: '200', ...own };
  const shown = Object.keys(defaults).map((name) => `[--${name} <${name === 'most' ? 'number' : 'folder'}>]`);
  const usage = `npm run ${script} -- [folder or .tar.gz of skills] ${shown.join(' ')}`;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(defaults).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
      ),
    });
    if (positionals.length > 1) throw new Error(`one folder or archive is timed, not ${positionals.length}`);
    const { most, ...rest } = values as Record<string, string>;
    if (!/^[1-9]\d*$/.test(most!)) throw new Error(`--most takes a number of skills, not ${JSON.stringify(most)}`);
    return { skills: samples(positionals[0], Number(most)), values: rest as Record<K, string> };
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}\nusage: ${usage}`);
    process.exit(2);
  }
}
