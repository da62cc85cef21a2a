// Folds library calls on constants: texts here, codings, paths and lists in files of their own. Unknown parts stay as holes.
// May not: call back into the interpreter, or give a result whose size is not bounded.
import { HOLE } from '../../../model/fact.ts';
import { parsedJson } from '../files/shipped-settings.ts';
import type { Val } from '../state.ts';
import { isConstant, joinTexts, listVal, textOr, textVal, withExtra, withText } from '../values/values.ts';
import { foldCoding } from './coding.ts';
import type { FoldCall } from './fold-call.ts';
import { moment } from './moment.ts';
import { cutPattern, formatBraces, formatPercent, MAX_ITEMS, mapText, repeated, replace, substitute } from './text.ts';

/** The folded result, or undefined when nothing is known of it. */
export function foldCall(kind: string, call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  const subject = receiver ?? args[0];
  switch (kind) {
    case 'reverse': {
      const items = subject?.items;
      if (items !== undefined) return listVal([...items].reverse(), origin);
      return mapText(subject, origin, (text) => [...text].reverse().join(''), true);
    }
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
