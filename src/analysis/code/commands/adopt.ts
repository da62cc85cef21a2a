// A value that the model of a command tells, as one of the interpreter.
// May not: know what the value is for.
import type { Value } from '../../../model/value.ts';
import type { Machine } from '../machine.ts';
import { Val } from '../state.ts';
import { blank } from '../values/values.ts';

/** A model's value as the interpreter's own. */
export function adopt(m: Machine, value: Value): Val {
  if (value instanceof Val) return value;
  const { way, extra } = value as Partial<Val>;
  const val = blank();
  val.text = value.text;
  val.number = value.number;
  val.tags = m.tags.of(value.tags);
  val.sources = value.sources;
  val.way = way;
  val.name = value.name;
  val.items = value.items?.map((item) => adopt(m, item));
  val.extra = extra;
  val.disguised = value.disguised === true;
  val.folded = value.folded === true;
  return val;
}
