// Folds library calls on constants: texts here, codings, paths and lists in files of their own. Unknown parts stay as holes.
// May not: call back into the interpreter, or give a result whose size is not bounded.
import { HOLE } from '../../../model/fact.ts';
import { parsedJson } from '../files/shipped-settings.ts';
import type { Val } from '../state.ts';
import { originOf } from '../values/unite.ts';
import { isConstant, joinTexts, listVal, NONE, textOr, textVal, withExtra, withText } from '../values/values.ts';
import { foldCoding } from './coding.ts';
import type { FoldCall } from './fold-call.ts';
import { moment } from './moment.ts';
import { capital, dedented, reversed, type Side, stripped, titled, without as withoutPart } from './pure/changing.ts';
import { lines, split } from './pure/splitting.ts';
import { OTHERS } from './pure/ways.ts';
import { cutPattern, formatBraces, formatPercent, MAX_ITEMS, mapText, repeated, replace, substitute } from './text.ts';

/** The folded result, or undefined when nothing is known of it. */
export function foldCall(kind: string, call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  const subject = receiver ?? args[0];
  switch (kind) {
    case 'reverse': {
      const items = subject?.items;
      if (items !== undefined) return listVal([...items].reverse(), origin);
      return mapText(subject, origin, reversed, true);
    }
    case 'lower':
      return mapText(subject, origin, (text) => text.toLowerCase(), false);
    case 'upper':
      return mapText(subject, origin, (text) => text.toUpperCase(), false);
    case 'title':
      return mapText(subject, origin, titled, false);
    case 'capital':
      return mapText(subject, origin, capital, false);
    case 'strip':
    case 'strip-start':
    case 'strip-end':
      return strip(call, SIDES[kind]);
    case 'without-start':
    case 'without-end':
      return without(call, kind === 'without-start' ? 'start' : 'end');
    case 'dedent':
      return mapText(subject, origin, (text) => (text.length > MAX_ITEMS * 8 ? text : dedented(text)), false);
    case 'text':
      return subject === undefined
        ? undefined
        : subject.text === undefined && subject.name === undefined
          ? subject
          : mapText(subject, origin, (text) => text, false);
    case 'same':
      return subject;
    // A thing of a library that stands for what it was made of.
    case 'given':
      return args[0];
    case 'json':
      return parsedJson(args[0], origin);
    case 'join':
      return join(call);
    // Ruby's `['a', 'b'].join('/')`: words of a list, no path.
    case 'path-join':
      return receiver !== undefined && isList(receiver)
        ? join({ ...call, args: args.length > 0 ? args : [textVal('')] })
        : foldCoding(kind, call);
    case 'split':
    case 'split-last':
    case 'lines':
      return parts(call, kind);
    case 'replace':
    case 'replace-all':
      return replace(call, kind === 'replace-all' || (receiver !== undefined && call.ways.points));
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
    case 'repeat':
      return mapText(receiver, origin, (text) => repeated(text, args[0]?.number), true);
    case 'digest':
      return withExtra(origin, { digest: true });
    case 'moment':
      return moment(args, call.given);
    default:
      return foldCoding(kind, call);
  }
}

const isList = ({ items, extra }: Val): boolean => items !== undefined || extra?.added !== undefined;

const SIDES = { strip: 'both', 'strip-start': 'start', 'strip-end': 'end' } as const;

/** What is given besides the text: the letters to go; JavaScript takes none. */
function strip({ receiver, args, origin, ways }: FoldCall, side: Side): Val | undefined {
  const given = ways.points ? args[receiver === undefined ? 1 : 0] : undefined;
  const letters = given === NONE ? undefined : given?.text;
  if (given !== undefined && given !== NONE && !isConstant(letters)) return asItIs(receiver ?? args[0], origin);
  return mapText(receiver ?? args[0], origin, (text) => stripped(text, side, letters, ways), false);
}

/** What nobody knows is cut off (`path.rstrip(os.sep)`): the rest is nearly all of it. */
const asItIs = (subject: Val | undefined, origin: Val): Val | undefined =>
  mapText(subject, origin, (text) => text, false);

function without({ receiver, args, origin }: FoldCall, side: 'start' | 'end'): Val | undefined {
  const part = args[receiver === undefined ? 1 : 0]?.text;
  if (!isConstant(part)) return asItIs(receiver ?? args[0], origin);
  return mapText(receiver ?? args[0], origin, (text) => withoutPart(text, part, side), false);
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

function parts(
  { receiver, args, origin, ways, named }: FoldCall,
  kind: 'split' | 'split-last' | 'lines',
): Val | undefined {
  const text = (receiver ?? args[0])?.text;
  if (text === undefined || text.length > MAX_ITEMS) return undefined;
  const [sign = named('sep'), limit = named('maxsplit')] = receiver === undefined ? args.slice(1) : args;
  const given = sign !== undefined && sign !== NONE;
  if (given && sign.text === undefined && ways.strict) return undefined;
  // What JavaScript has no text for is a pattern, most often one of blanks.
  const pattern = given && sign.text === undefined;
  const all =
    kind === 'lines'
      ? lines(text)
      : split(text, given ? sign.text : undefined, limit?.number, pattern ? OTHERS : ways, kind === 'split-last');
  return all === undefined
    ? originOf(origin)
    : listVal(
        all.map((part) => withText(origin, part, false)),
        origin,
      );
}
