// What the options of a program hold when nobody gives them: the places (paths, addresses) written in as defaults.
// May not: take a default for anything but a place; what else an option holds is up to whoever starts the program.
import type { NamedPart, Val } from '../state.ts';
import { dictVal, withEntries, withText } from '../values/values.ts';
import type { FoldCall } from './fold-call.ts';

const MAX_OPTIONS = 256;
const PLACE = /^[.~\\/]|[\\/@]|^[\w-]{1,60}(?:\.[\w-]{1,60}){1,6}$/;

/** `parser.add_argument('-e', '--env-file', dest='env', default='.env')`: the parser with one more option. */
export function withOption(parser: Val, args: readonly Val[], named: readonly NamedPart[]): Val {
  const given = (name: string): Val | undefined => named.find((one) => one.name === name)?.value;
  const names = args.map((one) => one.text ?? '').filter((one) => one.startsWith('-') || args.length === 1);
  const long = names.find((one) => one.startsWith('--')) ?? names[0];
  const name = given('dest')?.text ?? long?.replace(/^-+/, '').replaceAll('-', '_');
  const held = given('default');
  const before = parser.entries ?? new Map<string, Val>();
  if (name === undefined || name === '' || !isPlace(held) || before.size >= MAX_OPTIONS) return parser;
  return withEntries(parser, new Map([...before, [name, held]]));
}

/** `parser.parse_args()`: what is given, or else the parser's defaults. */
export function parsed(call: FoldCall): Val | undefined {
  return options(call.receiver?.entries, call.origin);
}

/** `parseArgs({ options: { env: { type: 'string', default: '.env' } } })`. */
export function parsedAtOnce(call: FoldCall): Val | undefined {
  const defaults = new Map<string, Val>();
  for (const [name, option] of call.args[0]?.entries?.get('options')?.entries ?? []) {
    const held = option.entries?.get('default');
    if (isPlace(held) && defaults.size < MAX_OPTIONS) defaults.set(name, held);
  }
  const values = options(defaults, call.origin);
  return values === undefined
    ? undefined
    : dictVal(
        new Map([
          ['values', values],
          ['positionals', call.origin],
        ]),
        call.origin,
      );
}

/** Each default with where it may else come from. */
function options(defaults: ReadonlyMap<string, Val> | undefined, origin: Val): Val | undefined {
  if (defaults === undefined || defaults.size === 0) return undefined;
  return dictVal(new Map([...defaults].map(([name, held]) => [name, withText(origin, held.text, false)])), origin);
}

function isPlace(value: Val | undefined): value is Val {
  return value?.text !== undefined && value.text.length < 500 && PLACE.test(value.text);
}
