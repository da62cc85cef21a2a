// Lists that hold the same thing over and over and something else at one or two places: looked up by a remainder they pick
// one case in so many.
// May not: weigh what is picked; patterns of small numbers and of marks pick nothing.
import type { Expr } from '../../model/ir.ts';
import { childrenOf } from './ir-parts.ts';

const LEAST = 4;
const MAX_DEPTH = 6;
/** Numbers up to this are steps, colours, levels. */
const SMALL = 999;

/** What such a list holds besides the usual: a host, a name, an account, a number that stands for one. */
export function odd(list: Expr): Expr | undefined {
  if (list.t !== 'list' || list.items.length < LEAST) return undefined;
  const kinds = new Map<string, Expr[]>();
  for (const item of list.items) {
    const kind = same(item);
    if (kind === undefined) return undefined;
    kinds.set(kind, [...(kinds.get(kind) ?? []), item]);
  }
  if (kinds.size !== 2) return undefined;
  const [few, many] = [...kinds.values()].sort((a, b) => a.length - b.length) as [Expr[], Expr[]];
  return few.length * 2 < many.length && standsForOne(few[0]!) && !standsForOne(many[0]!) ? few[0] : undefined;
}

function same(item: Expr): string | undefined {
  if (item.t === 'const') return `=${String(item.value)}`;
  if (item.t === 'name') return item.name;
  if (item.t === 'member' && item.object.t === 'name') return `${item.object.name}.${item.property}`;
  return undefined;
}

const standsForOne = (item: Expr): boolean =>
  item.t === 'const' &&
  (typeof item.value === 'number'
    ? Math.abs(item.value) > SMALL
    : /^(?=.*[a-z])(?=.*[\d.@])[\w.@:/+-]{8,}$/i.test(String(item.value ?? '')));

/** A remainder: `sum % 9`, `crc32(mac) % len(shards)`. */
export function remains(key: Expr, depth = 0): boolean {
  if (key.t === 'op' && key.op === '%') return true;
  return depth < MAX_DEPTH && key.t !== 'function' && childrenOf(key).some((one) => remains(one, depth + 1));
}
