// Foldings of lists and mappings: what of one part goes into which part of the result.
// May not: look at texts beyond names of parts.
import type { UserClass, Val } from '../state.ts';
import {
  dictVal,
  extraVal,
  isEnvironment,
  listVal,
  namedVal,
  numberVal,
  textOr,
  UNKNOWN,
  withExtra,
  withText,
} from '../values/values.ts';
import type { FoldCall } from './fold-call.ts';
import { parsed, parsedAtOnce } from './options.ts';
import { mapText } from './text.ts';

const MAX_ITEMS = 1024;
const MAX_FIELDS = 64;

export function foldStructure(kind: string, call: FoldCall): Val | undefined {
  const { args, origin } = call;
  switch (kind) {
    case 'zip':
      return zip(args, origin);
    case 'enumerate': {
      const items = args[0]?.items;
      const start = args[1] ?? call.named('start');
      const from = start === undefined ? 0 : start.number;
      return items === undefined || items.length > MAX_ITEMS
        ? undefined
        : listVal(
            items.map((item, index) => listVal([from === undefined ? UNKNOWN : numberVal(from + index), item], item)),
            origin,
          );
    }
    case 'gather':
      return args.length === 0 || args.length > MAX_FIELDS ? undefined : listVal(args, origin);
    case 'flatten':
      return call.receiver === undefined ? undefined : flattened(call.receiver, origin);
    case 'mapping':
      return mapping(call);
    case 'merge':
      return merge(args, origin);
    case 'record':
      return record(args);
    case 'address-under':
      return under(args, origin);
    case 'options':
      return parsed(call);
    case 'options-at-once':
      return parsedAtOnce(call);
    case 'names':
      return args[0] ?? namedVal('builtins');
    default:
      return undefined;
  }
}

/** Row by row, when all columns are known. */
function zip(columns: readonly Val[], origin: Val): Val | undefined {
  if (columns.length === 0 || columns.length > 8) return undefined;
  let length = MAX_ITEMS;
  for (const { items } of columns) {
    if (items === undefined) return undefined;
    length = Math.min(length, items.length);
  }
  const rows: Val[] = [];
  for (let i = 0; i < length; i++)
    rows.push(
      listVal(
        columns.map((column) => column.items![i]!),
        origin,
      ),
    );
  return listVal(rows, origin);
}

/** Lists within a list: what they hold, in one list. */
function flattened(list: Val, origin: Val): Val | undefined {
  const held = list.items ?? list.extra?.element?.items;
  if (held === undefined) return undefined;
  const items = held.flatMap((one) => one.items ?? [one]);
  return listVal(items.slice(0, MAX_ITEMS), origin);
}

/** `dict(pairs, name=value)`, `Object.fromEntries(pairs)`, `new Map(pairs)`. */
function mapping(call: FoldCall): Val | undefined {
  const { args, origin, given = [] } = call;
  const [from] = args;
  if (isEnvironment(from))
    return withExtra(from!.entries === undefined ? origin : dictVal(new Map(from!.entries), origin), {
      environment: 'copy',
    });
  const entries = new Map<string, Val>(from?.entries);
  for (const pair of from?.items ?? []) {
    const [key, value] = pair.items ?? [];
    // A key that is not known may be any.
    if (key?.text === undefined || value === undefined || pair.items!.length !== 2 || entries.size >= MAX_ITEMS)
      return undefined;
    entries.set(key.text, value);
  }
  for (const { name, value } of given) entries.set(name, value);
  return from === undefined || from.entries !== undefined || from.items !== undefined
    ? dictVal(entries, origin)
    : undefined;
}

/** `Object.assign(a, b, c)`: the entries of all. */
function merge(args: readonly Val[], origin: Val): Val | undefined {
  const entries = new Map<string, Val>();
  let copy = false;
  for (const arg of args) {
    copy ||= isEnvironment(arg);
    for (const [name, value] of arg.entries ?? []) if (entries.size < MAX_ITEMS) entries.set(name, value);
  }
  const merged = dictVal(entries, origin);
  return copy ? withExtra(merged, { environment: 'copy' }) : merged;
}

/** `namedtuple('Point', 'x y')`: a class with these fields. */
function record(args: readonly Val[]): Val | undefined {
  const [title, fields] = args;
  const names = fields?.items?.map((one) => one.items?.[0]?.text ?? one.text) ?? fields?.text?.split(/[\s,]+/);
  if (names === undefined || names.length > MAX_FIELDS) return undefined;
  const members = new Map<string, Val>();
  for (const name of names) if (name !== undefined && name !== '') members.set(name, UNKNOWN);
  const userClass: UserClass = { name: title?.text ?? '', members, bases: [], last: undefined };
  return extraVal({ userClass });
}

/** `new URL('/path', 'https://host')`. */
function under(args: readonly Val[], origin: Val): Val | undefined {
  const [path, base] = args;
  if (path === undefined || (path.text === undefined && base === undefined)) return undefined;
  if (base?.text === undefined || /^[a-z][a-z\d+.-]*:/i.test(path.text ?? ''))
    return mapText(path, origin, (text) => text, false);
  const root = /^[a-z][a-z\d+.-]*:\/\/[^/?#]{0,300}/i.exec(base.text)?.[0] ?? base.text;
  return withText(origin, `${root}/${textOr(path).replace(/^\//, '')}`, true);
}
