// What a filter leaves of a list, where its test is one that can be told: `keys.filter((k) => KEEP.includes(k))`.
// May not: leave anything out that might have been kept.
import type { Expr, FunctionIr, Target } from '../../../model/ir.ts';
import { bindPattern } from '../evaluate/assign.ts';
import { decided, narrowed } from '../evaluate/narrowing.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import { Scope, type Val } from '../state.ts';
import { elementOf } from '../values/elements.ts';
import { mixAll, originOf } from '../values/unite.ts';
import { listVal, withExtra } from '../values/values.ts';
import type { Call } from './model-call.ts';

const MAX_ITEMS = 64;
const PARTNER = '\u0000partner';

/** Undefined where nothing is known of what is left. */
export function keptItems(m: Machine, frame: Frame, call: Call): Val | undefined {
  const [fn, given] = call.args;
  const list = given === undefined ? call.receiver : given;
  const { ir, scope } = fn?.fn ?? {};
  const test = ir === undefined ? undefined : onlyAnswer(ir);
  const target = ir === undefined ? undefined : targetOf(ir);
  if (list === undefined || test === undefined || target === undefined || !(scope instanceof Scope)) return undefined;
  const within = new Scope(scope, scope.unit, false);
  const inner: Frame = { ...frame, scope: within, unit: scope.unit, weak: 0, pair: undefined };
  const { items } = list;
  if (items !== undefined && items.length <= MAX_ITEMS) {
    const kept = items.filter((item) => {
      bindPattern(m, inner, target, item);
      return decided(m, test, inner) !== false;
    });
    return kept.length === items.length ? undefined : listVal(kept, mixAll(m.tags, kept));
  }
  const element = elementOf(m, list);
  bindPattern(m, inner, target, element);
  const left = target.t === 'name' ? nameLeft(m, inner, target.name, test) : rowLeft(m, inner, target, test, list);
  return left === undefined ? undefined : withExtra(originOf(left), { element: left });
}

function nameLeft(m: Machine, inner: Frame, name: string, test: Expr): Val | undefined {
  const before = inner.scope.vars.get(name);
  const after = narrowed(m, test, true, inner, () => inner.scope.vars.get(name));
  return after === before ? undefined : after;
}

/** Of rows of the environment those with the names that are kept, and what belongs to each. */
function rowLeft(m: Machine, inner: Frame, target: Target, test: Expr, list: Val): Val | undefined {
  const first = target.t === 'list' ? target.items[0] : undefined;
  if (first?.t !== 'name' || !list.tags.has('env:*')) return undefined;
  const { vars } = inner.scope;
  vars.set(PARTNER, list);
  inner.pair = { name: first.name, value: PARTNER };
  return narrowed(m, test, true, inner, () => {
    const name = vars.get(first.name);
    const value = vars.get(PARTNER);
    return name === undefined || value === undefined || value === list ? undefined : listVal([name, value], value);
  });
}

/** `(k) => test`, `lambda k: test`. */
function onlyAnswer(ir: FunctionIr): Expr | undefined {
  const [only] = ir.body;
  return ir.body.length === 1 && only?.t === 'return' ? only.value : undefined;
}

function targetOf(ir: FunctionIr): Target | undefined {
  const [first] = ir.params;
  return first?.pattern ?? (first === undefined ? undefined : { t: 'name', name: first.name, span: ir.span });
}
