// Folds where things are: paths, what is found in folders, addresses and the requests made for them.
// May not: touch a file.
import { HOLE } from '../../../model/fact.ts';
import type { Val } from '../state.ts';
import { from, listVal, NONE, textOr, UNKNOWN, variants, withExtra, withItems, withText } from '../values/values.ts';
import type { FoldCall } from './fold-call.ts';
import { foldHeld } from './held.ts';
import { dirname, globText, inBraces, joinPath, pathJoin, specialFolder, urlJoin } from './path.ts';
import { mapText } from './text.ts';

export function foldPlaces(kind: string, call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  const subject = receiver ?? args[0];
  switch (kind) {
    case 'path-join':
      return pathJoin(receiver === undefined ? args : [receiver, ...args], origin);
    case 'url-join':
      return urlJoin(args, origin);
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
    case 'modules':
      return modulesFound((args[1] ?? call.named('prefix'))?.text ?? '', origin);
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
    default:
      return foldHeld(kind, call);
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

/** What `pkgutil` finds: `(finder, name, is_package)`, which are its attributes as well. */
function modulesFound(prefix: string, origin: Val): Val {
  const name = withText(origin, prefix + HOLE, true);
  return withExtra(origin, { element: withItems(origin, [UNKNOWN, name, UNKNOWN], new Map([['name', name]])) });
}
