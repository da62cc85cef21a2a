// A call as a library's model looks at it, and the parts of it that a model names.
// May not: do anything; `effects.ts` applies the model.
import type { Fact } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import type { ApiModel, ArgRef } from '../../../model/value.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { NamedPart, Val } from '../state.ts';
import { mixAll } from '../values/unite.ts';
import { listVal } from '../values/values.ts';

export interface Call {
  readonly callee: string;
  readonly receiver: Val | undefined;
  readonly args: readonly Val[];
  readonly named: readonly NamedPart[];
  readonly fact: Fact | undefined;
  readonly span: Span;
  /** Tags of all arguments and the receiver. */
  readonly all: Val;
  readonly disguised: boolean;
}

/** What a server, a program or a file answers is not what it was asked with. */
export function answersAnew({ passes, sends, path, runs, env }: ApiModel): boolean {
  return passes === undefined && [sends, path, runs, env].some((one) => one !== undefined);
}

/** The part of the call an effect looks at. */
export function argument(m: Machine, frame: Frame, call: Call, ref: ArgRef): Val | undefined {
  if (typeof ref === 'number') return call.args.at(ref);
  if (typeof ref === 'object') {
    const rest = call.args.slice(ref.rest);
    return rest.length === 0 ? undefined : listVal(rest, mixAll(m.tags, rest));
  }
  if (ref === 'receiver') return call.receiver;
  for (const { name, value } of call.named) if (name === ref) return value;
  for (const { name, value } of call.named) if (name === '**') return value.entries?.get(ref);
  if (frame.unit.models.python) return undefined;
  for (let i = call.args.length - 1; i >= 0; i--) {
    const found = call.args[i]!.entries?.get(ref);
    if (found !== undefined) return found;
  }
  return undefined;
}
