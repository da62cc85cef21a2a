// Folds what is asked of lists, mappings and functions as such: items, keys, copies, arguments given beforehand.
// May not: make a text.

import { HOLE } from '../../../model/fact.ts';
import type { Val } from '../state.ts';
import {
  dictVal,
  isConstant,
  isEnvironment,
  latest,
  listVal,
  numberVal,
  textVal,
  withExtra,
  withTags,
} from '../values/values.ts';
import type { FoldCall } from './fold-call.ts';
import { countedFrom } from './pure/codes.ts';
import { foldStructure } from './structure.ts';
import { MAX_ITEMS } from './text.ts';

export function foldHeld(kind: string, call: FoldCall): Val | undefined {
  const { receiver, args, origin } = call;
  const subject = receiver ?? args[0];
  switch (kind) {
    case 'range': {
      const from = args.length > 1 ? args[0]?.number : 0;
      const to = args.length > 1 ? args[1]?.number : args[0]?.number;
      const by = args[2]?.number ?? 1;
      if (from === undefined || to === undefined || !Number.isInteger(by)) return undefined;
      const numbers = countedFrom(from, to, by, MAX_ITEMS);
      return numbers === undefined ? undefined : listVal(numbers.map(numberVal), origin);
    }
    case 'made-class':
      return args.find(({ extra }) => extra?.makes !== undefined)?.extra?.makes;
    case 'list': {
      const from = args[0];
      if (from === undefined) return listVal([], origin);
      if (from.items !== undefined) return listVal(from.items, from);
      return isConstant(from.text) && from.text.length <= MAX_ITEMS && from.extra === undefined
        ? listVal([...from.text].map(textVal), origin)
        : from;
    }
    case 'sorted': {
      const all = foldHeld('list', call);
      const { items } = all ?? origin;
      if (all === undefined || items === undefined || (call.given ?? []).length > 0) return all;
      return items.every(({ text, extra }) => isConstant(text) && extra === undefined)
        ? listVal([...items].sort(byWriting), all)
        : all;
    }
    case 'field': {
      const given = call.named('default');
      return given ?? (call.named('default_factory')?.name === 'list' ? listVal([], origin) : undefined);
    }
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

function byWriting(a: Val, b: Val): number {
  if (a.number !== undefined && b.number !== undefined) return a.number - b.number;
  return a.text! < b.text! ? -1 : a.text! > b.text! ? 1 : 0;
}
