// Folds library calls on constants: decoding, joining, formatting, paths. Unknown parts stay as holes.
// May not: call back into the interpreter, or give a result whose size is not bounded.
import { HOLE } from '../../../model/fact.ts';
import { bytesToText, decodeText } from './decode.ts';
import { dirname, globText, inBraces, joinPath, pathJoin, specialFolder } from './path.ts';
import { moment } from './moment.ts';
import { foldStructure } from './structure.ts';
import { parsedJson } from '../files/shipped-settings.ts';
import { cutPattern, formatBraces, substitute, formatPercent, mapText, repeated, replace } from './text.ts';
import {
  NONE,
  type NamedPart,
  type Val,
  dictVal,
  from,
  isEnvironment,
  isConstant,
  joinTexts,
  latest,
  listVal,
  numberVal,
  textOr,
  textVal,
  UNKNOWN,
  variants,
  withExtra,
  withItems,
  withTags,
  withText,
} from '../values/values.ts';

/** A call as the folds see it; `origin` is what the result carries besides its text. */
export interface FoldCall {
  readonly receiver: Val | undefined;
  readonly args: readonly Val[];
  named(name: string): Val | undefined;
  /** All that was given by name. */
  readonly given?: readonly NamedPart[] | undefined;
  readonly origin: Val;
  /** Path of the file the call stands in. */
  readonly file: string;
  /** What a path carries that was told from that file. */
  readonly here: Val;
}

const MAX_ITEMS = 4096;

/** The folded result, or undefined when nothing is known of it. */
export function foldCall(kind: string, call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  const subject = receiver ?? args[0];
  switch (kind) {
    case 'base64-decode':
    case 'hex-decode':
    case 'rot13':
    case 'gunzip':
    case 'url-decode':
    case 'base32-decode':
    case 'unescape':
      return mapText(
        args[0] ?? receiver,
        origin,
        (text) => (isConstant(text) ? decodeText(kind, text) : undefined),
        true,
      );
    case 'reverse': {
      const items = subject?.items;
      if (items !== undefined) return listVal([...items].reverse(), origin);
      return mapText(subject, origin, (text) => [...text].reverse().join(''), true);
    }
    case 'base64-encode':
      return mapText(
        args[0],
        origin,
        (text) => (isConstant(text) ? Buffer.from(text).toString('base64') : undefined),
        true,
      );
    case 'hex-encode':
      return mapText(
        args[0] ?? receiver,
        origin,
        (text) => (isConstant(text) ? Buffer.from(text).toString('hex') : undefined),
        true,
      );
    case 'codec-decode':
      return codec(call);
    case 'pack':
      return packed(args[0], receiver?.items ?? args.slice(1), origin);
    case 'unpack':
      return packed(args[0], receiver === undefined ? [] : [receiver], origin);
    case 'lower':
      return mapText(subject, origin, (text) => text.toLowerCase(), false);
    case 'upper':
      return mapText(subject, origin, (text) => text.toUpperCase(), false);
    case 'strip':
      return mapText(subject, origin, (text) => text.trim(), false);
    case 'dedent':
      return mapText(subject, origin, dedent, false);
    case 'text':
      return subject === undefined
        ? undefined
        : subject.text === undefined && subject.name === undefined
          ? subject
          : mapText(subject, origin, (text) => text, false);
    case 'same':
      return subject;
    case 'json':
      return parsedJson(args[0], origin);
    case 'join':
      return join(call);
    case 'split':
      return split(call);
    case 'replace':
    case 'replace-all':
      return replace(call, kind === 'replace-all' || receiver !== undefined);
    // The text itself comes last: `str_replace("x", "", $text)`.
    case 'replace-in':
      return replace({ ...call, receiver: args[2], args: args.slice(0, 2) }, true);
    case 'cut-prefix':
    case 'cut-prefix-longest':
    case 'cut-suffix':
    case 'cut-suffix-longest':
      return mapText(
        subject,
        origin,
        (text) => cutPattern(text, args[receiver === undefined ? 1 : 0]?.text, kind),
        true,
      );
    case 'upper-first':
      return mapText(subject, origin, (text) => text.charAt(0).toUpperCase() + text.slice(1), false);
    case 'lower-first':
      return mapText(subject, origin, (text) => text.charAt(0).toLowerCase() + text.slice(1), false);
    case 'concat':
      if (receiver?.items !== undefined)
        return listVal([...receiver.items, ...args.flatMap((one) => one.items ?? [one])].slice(0, MAX_ITEMS), origin);
      return withText(origin, joinTexts((receiver === undefined ? args : [receiver, ...args]).map(textOr)), true);
    case 'format':
      return receiver === undefined
        ? undefined
        : mapText(receiver, origin, (text) => formatBraces(text, args, call), true);
    case 'substitute':
      return receiver === undefined
        ? undefined
        : mapText(receiver, origin, (text) => substitute(text, args[0], call), true);
    case 'percent':
      return args[0] === undefined
        ? undefined
        : mapText(args[0], origin, (text) => formatPercent(text, args.slice(1)), true);
    case 'chr':
    case 'char-codes':
      return charCodes(args, origin);
    case 'ord': {
      const text = args[0]?.text;
      return isConstant(text) && text.length > 0 ? numberVal(text.codePointAt(0)!) : undefined;
    }
    case 'int': {
      const text = args[0]?.text;
      const base = args[1]?.number ?? 10;
      const value = isConstant(text)
        ? base === 10
          ? Number(text)
          : Number.parseInt(text.replace(/^0[xob]/i, ''), base)
        : Number.NaN;
      const exact = Number.isSafeInteger(value) || !isConstant(text) ? undefined : digitsOf(text, base);
      return exact !== undefined
        ? withText(origin, exact, true)
        : Number.isFinite(value)
          ? numberVal(value)
          : undefined;
    }
    case 'repeat':
      return mapText(receiver, origin, (text) => repeated(text, args[0]?.number), true);
    case 'zeros':
      return args.length === 1 || args[1]?.number === 0
        ? withText(origin, repeated('\0', args[0]?.number), true)
        : undefined;
    case 'int-bytes':
      return mapText(receiver, origin, (text) => bytesOfInt(text, (args[1] ?? call.named('byteorder'))?.text), true);
    case 'range': {
      const from = args.length > 1 ? args[0]?.number : 0;
      const to = args.length > 1 ? args[1]?.number : args[0]?.number;
      const by = args[2]?.number ?? 1;
      if (
        from === undefined ||
        to === undefined ||
        by === 0 ||
        !Number.isInteger(by) ||
        Math.abs((to - from) / by) > MAX_ITEMS
      )
        return undefined;
      const items: Val[] = [];
      for (let i = from; by > 0 ? i < to : i > to; i += by) items.push(numberVal(i));
      return listVal(items, origin);
    }
    case 'list': {
      const from = args[0];
      if (from === undefined) return listVal([], origin);
      if (from.items !== undefined) return listVal(from.items, from);
      return isConstant(from.text) && from.text.length <= MAX_ITEMS && from.extra === undefined
        ? listVal([...from.text].map(textVal), origin)
        : from;
    }
    case 'field': {
      const given = call.named('default');
      return given ?? (call.named('default_factory')?.name === 'list' ? listVal([], origin) : undefined);
    }
    case 'path-join':
      return pathJoin(receiver === undefined ? args : [receiver, ...args], origin);
    case 'path':
      return args.length > 1
        ? pathJoin(args, origin)
        : args[0] === undefined
          ? withText(origin, '.', false)
          : args[0].text === undefined
            ? args[0]
            : mapText(args[0], origin, (text) => text, false);
    case 'basename':
      return mapText(subject, origin, (text) => text.slice(text.lastIndexOf('/') + 1), false);
    case 'dirname':
      return mapText(subject, origin, dirname, false);
    case 'home':
      return withText(origin, '~', false);
    case 'special-folder':
      return mapText(args[0] ?? subject, origin, specialFolder, false);
    case 'cwd':
      return withText(origin, '.', false);
    case 'temp':
      return withText(origin, `/tmp/${HOLE}`, false);
    case 'temp-handle':
      return withExtra(origin, { handle: withText(origin, `/tmp/${HOLE}`, false) });
    case 'temp-pair': {
      // What is written to the first is in the file that the second names.
      const path = withText(origin, `/tmp/${HOLE}`, false);
      return listVal([withExtra(origin, { handle: path }), path], origin);
    }
    case 'address': {
      const told = named(call, HOSTS);
      const parts = told === undefined ? (args[0]?.items ?? args) : [told, named(call, PORTS)];
      // `new('host:25')`: both in one.
      if (/^[^:]+:\d/.test(parts[0]?.text ?? '')) return withText(origin, parts[0]!.text!, false);
      if (parts.length < 2) return undefined;
      return withText(origin, `${textOr(parts[0])}:${textOr(parts[1])}`, true);
    }
    case 'request':
      return request(call.args[0] ?? call.named('url'), call.args[1] ?? call.named('data'), call.args[2], call);
    case 'request-by-method':
      return request(call.args[1] ?? call.named('url'), undefined, call.args[2], call);
    case 'request-of-options':
      return request(call.args[0], call.args[1]?.entries?.get('body'), call.args[1]?.entries?.get('headers'), call);
    case 'moment':
      return moment(args, call.given);
    case 'temp-folder':
      return withText(origin, '/tmp', false);
    case 'file-name':
      return withText(call.here, call.file, false);
    case 'folder-name':
      return withText(call.here, dirname(call.file), false);
    case 'children':
      return below(subject, origin, globText(args[receiver === undefined ? 1 : 0]?.text ?? '*'));
    case 'glob':
      return found(args, origin);
    case 'walk':
      return walk(call);
    case 'made-class':
      return args.find(({ extra }) => extra?.makes !== undefined)?.extra?.makes;
    case 'modules':
      return modulesFound((args[1] ?? call.named('prefix'))?.text ?? '', origin);
    case 'items': {
      const entries = subject?.entries;
      if (isEnvironment(subject))
        return withExtra(origin, { element: listVal([origin, origin], origin), environment: false });
      return entries === undefined
        ? undefined
        : listVal(
            [...entries]
              .slice(0, MAX_ITEMS)
              .map(([key, value]) => listVal([textVal(key), latest(value)], latest(value))),
            origin,
          );
    }
    case 'copy': {
      const copy = subject?.entries === undefined ? origin : dictVal(new Map(subject.entries), origin);
      return isEnvironment(subject) ? withExtra(copy, { environment: 'copy' }) : copy;
    }
    case 'values':
      if (isEnvironment(subject)) return withExtra(origin, { environment: false });
      return subject?.entries === undefined ? undefined : listVal([...subject.entries.values()].map(latest), origin);
    case 'keys':
      return subject?.entries === undefined ? undefined : listVal([...subject.entries.keys()].map(textVal), origin);
    case 'get': {
      const key = args[0]?.text;
      const found = (key === undefined ? undefined : subject?.entries?.get(key)) ?? subject?.entries?.get(HOLE);
      const value = found === undefined ? undefined : latest(found);
      // Whoever answers chooses the key, and with one that is not there what stands in for it.
      if (args[0]?.tags.has('net') && args[1]?.tags.has('net')) return args[1];
      if (value !== undefined || subject?.entries === undefined || args[1] === undefined) return value;
      return subject.tags.has('net') ? withTags(args[1], origin.tags, origin.sources) : args[1];
    }
    case 'get-in': {
      const [section, field] = args;
      const found = receiver?.entries?.get(section?.text ?? HOLE)?.entries?.get(field?.text ?? HOLE);
      return found === undefined ? undefined : latest(found);
    }
    case 'partial':
      return args[0] === undefined
        ? undefined
        : withExtra(origin, { bound: { callee: args[0], args: args.slice(1), named: call.given } });
    case 'bind':
      return receiver === undefined
        ? undefined
        : withExtra(origin, { bound: { callee: receiver, args: args.slice(1) } });
    case 'attrgetter':
      return isConstant(args[0]?.text) ? withExtra(origin, { getter: { name: args[0].text } }) : undefined;
    case 'methodcaller':
      return isConstant(args[0]?.text)
        ? withExtra(origin, { getter: { name: args[0].text, method: args.slice(1) } })
        : undefined;
    default:
      return foldStructure(kind, call);
  }
}

/** What matches one of the patterns, which are given by themselves or as lists: `*.pem`, `conf/{a,b}.yml`. */
function found(args: readonly Val[], origin: Val): Val | undefined {
  const texts = args.flatMap((one) => one.items ?? [one]).flatMap((one) => variants(one));
  const all = texts.flatMap(({ text }) => (text === undefined ? [] : inBraces(text))).slice(0, MAX_PATTERNS);
  const [first, ...others] = all.map((text) => withText(origin, globText(text), false));
  return first === undefined || others.length === 0 ? first : withExtra(first, { alternatives: others });
}
const MAX_PATTERNS = 32;

/** Names of the two parts of an address, as clients call them. */
const HOSTS = ['PeerAddr', 'PeerHost', 'host', 'hostname'];
const PORTS = ['PeerPort', 'port'];

function named(call: FoldCall, names: readonly string[]): Val | undefined {
  return call.given?.find(({ name }) => names.includes(name))?.value;
}

/** `pack('H*', hex)`, `[text].pack('m')`, `pack('C*', …)`: what the letter of the form makes of it. */
function packed(form: Val | undefined, items: readonly Val[], origin: Val): Val | undefined {
  const letter = /^\s?([HmMCcUWAaN])0?\*?\s?$/.exec(form?.text ?? '')?.[1];
  if (letter === undefined) return undefined;
  if (letter === 'H' || letter === 'm')
    return mapText(
      items[0],
      origin,
      (text) => (isConstant(text) ? decodeText(letter === 'H' ? 'hex-decode' : 'base64-decode', text) : undefined),
      true,
    );
  if (/[Aa]/.test(letter)) return mapText(items[0], origin, (text) => text, true);
  return foldCall('char-codes', { receiver: undefined, args: [listVal(items, origin)], origin, ...NO_CALL });
}
const NO_CALL = { named: () => undefined, file: '', here: UNKNOWN } as const;

/** What `pkgutil` finds: `(finder, name, is_package)`, which are its attributes as well. */
function modulesFound(prefix: string, origin: Val): Val {
  const name = withText(origin, prefix + HOLE, true);
  return withExtra(origin, { element: withItems(origin, [UNKNOWN, name, UNKNOWN], new Map([['name', name]])) });
}

/** A whole number that is too long to be kept as one. */
function digitsOf(text: string, base: number): string | undefined {
  const prefix = base === 16 ? '0x' : base === 8 ? '0o' : base === 2 ? '0b' : base === 10 ? '' : undefined;
  const plain = text.trim().replace(/^0[xob]/i, '');
  if (prefix === undefined || plain.length > MAX_DIGITS || !/^[\da-f]+$/i.test(plain)) return undefined;
  try {
    return BigInt(prefix + plain).toString();
  } catch {
    return undefined;
  }
}
const MAX_DIGITS = 20_000;

/** `n.to_bytes(length, 'big')` as text. */
function bytesOfInt(text: string, order: string | undefined): string | undefined {
  if (text.length > MAX_DIGITS || !/^\d+$/.test(text)) return undefined;
  const hex = BigInt(text).toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return bytesToText(order === 'little' ? bytes.reverse() : bytes);
}

function codec(call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  const subject = receiver ?? args[0];
  const name = (receiver === undefined ? args[1] : args[0])?.text?.toLowerCase().replaceAll('_', '-') ?? 'utf-8';
  const kind = name.startsWith('rot')
    ? 'rot13'
    : name.startsWith('base64')
      ? 'base64-decode'
      : name.startsWith('hex')
        ? 'hex-decode'
        : name.startsWith('zlib')
          ? 'gunzip'
          : name.includes('unicode-escape') || name === 'string-escape'
            ? 'unescape'
            : '';
  if (kind === '') return subject?.text === undefined ? subject : mapText(subject, origin, (text) => text, false);
  return mapText(subject, origin, (text) => (isConstant(text) ? decodeText(kind, text) : undefined), true);
}

const isList = ({ items, extra }: Val): boolean => items !== undefined || extra?.added !== undefined;

/** Without the blanks that all of its lines begin with. */
function dedent(text: string): string {
  if (text.length > MAX_ITEMS * 8) return text;
  const lines = text.split('\n');
  const depths = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const least = depths.length === 0 ? 0 : Math.min(...depths);
  return least === 0 ? text : lines.map((line) => line.slice(Math.min(least, line.length))).join('\n');
}

/** What stands between the parts of a joined text is short. */
const MAX_SIGN = 4;

function join(call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  // `strings.Join(list, by)`, `implode(by, list)`.
  // Perl's `join('.', 1, 2, 3)`: what is joined stands behind the sign, each by itself.
  const each = receiver === undefined && args.length > 2 && args[0]!.items === undefined;
  const [first, second] = each ? [args[0], listVal(args.slice(1), origin)] : args;
  const sign = isConstant(first?.text) && first.text.length <= MAX_SIGN && first.extra?.added === undefined;
  const byFirst =
    receiver === undefined &&
    second !== undefined &&
    first?.items === undefined &&
    (sign || second.items !== undefined);
  const list = receiver !== undefined && isList(receiver) ? receiver : byFirst ? second : first;
  const separator = list === receiver ? (first?.text ?? ',') : ((receiver ?? (byFirst ? first : second))?.text ?? '');
  // A list that is not known (`rows.filter(…).join(';')`), not a separator.
  if (receiver !== undefined && list !== receiver && receiver.text === undefined) return undefined;
  const added = list?.items === undefined ? list?.extra?.added : undefined;
  if (added !== undefined) return withText(origin, joinTexts([HOLE, ...added.map(textOr)], separator), true);
  if (list?.items === undefined)
    return list?.text !== undefined && separator === '' ? withText(origin, list.text, true) : undefined;
  if (list.items.length > MAX_ITEMS) return undefined;
  return withText(origin, joinTexts(list.items.map(textOr), separator), true);
}

function split(call: FoldCall): Val | undefined {
  const text = call.receiver?.text ?? (call.receiver === undefined ? call.args[0]?.text : undefined);
  if (text === undefined || text.length > MAX_ITEMS) return undefined;
  const by = (call.receiver === undefined ? call.args[1] : call.args[0])?.text;
  const parts = by === undefined ? text.trim().split(/\s+/) : by === '' ? [...text] : text.split(by);
  return listVal(
    parts.map((part) => withText(call.origin, part, false)),
    call.origin,
  );
}

function charCodes(args: readonly Val[], origin: Val): Val | undefined {
  const items = args.length === 1 && args[0]!.items !== undefined ? args[0]!.items : args;
  if (items.length > MAX_ITEMS) return undefined;
  let text = '';
  for (const item of items) {
    const code = item.number;
    if (code === undefined || !(code >= 0 && code <= 0x10ffff))
      return args[0]?.text !== undefined && args[0].number === undefined
        ? withText(origin, args[0].text, false)
        : undefined;
    text += String.fromCodePoint(Math.floor(code));
  }
  return withText(origin, text, true);
}

function walk(call: FoldCall): Val | undefined {
  const root = call.args[0];
  if (root?.text === undefined) return undefined;
  const folder = mapText(root, call.origin, (text) => joinPath(text, HOLE), false) ?? root;
  const name = withText(call.origin, HOLE, false);
  return withExtra(call.origin, {
    element: listVal([folder, listVal([name], name), listVal([name], name)], call.origin),
  });
}

/** Names of what a request carries in its body. */
const SENT: ReadonlySet<string> = new Set(['data', 'json', 'content', 'files', 'params']);

/** A request put together before it is sent: its text is the address, its entries that address alone and what goes along. */
function request(
  url: Val | undefined,
  data: Val | undefined,
  headers: Val | undefined,
  call: FoldCall,
): Val | undefined {
  if (url === undefined) return undefined;
  const entries = new Map<string, Val>([['url', url]]);
  if (data !== undefined && data !== NONE) entries.set('data', data);
  if (headers !== undefined) entries.set('headers', headers);
  for (const { name, value } of call.given ?? [])
    if (value !== NONE && name !== 'url') entries.set(SENT.has(name) ? 'data' : name, value);
  const val = from(url);
  val.text = url.text;
  val.entries = entries;
  val.extra = url.extra;
  val.folded = url.folded;
  return val;
}

/** What a pattern finds in a folder; of one that is not known the names all the same. */
function below(folder: Val | undefined, origin: Val, pattern: string): Val | undefined {
  const found = mapText(folder, origin, (text) => joinPath(text, pattern), false);
  const named = pattern.replaceAll(HOLE, '').length > 1;
  return found ?? (folder !== undefined && named ? withText(origin, joinPath(HOLE, pattern), false) : undefined);
}
