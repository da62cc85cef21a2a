// What a call reaches by a name that is a text: a module, a member, a variable of the environment.
// May not: find modules or members; `evaluate/` does.
import type { ApiModel, ArgRef } from '../../../model/value.ts';
import { replaceMember, setInside, setOn } from '../evaluate/assign.ts';
import { eitherModule, modulesOfPath } from '../evaluate/modules-meant.ts';
import { environment, wholeEnvironment, writeEnvironment } from '../files/environment.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Val } from '../state.ts';
import { originOf } from '../values/unite.ts';
import { isConstant, UNKNOWN, variants, withTags } from '../values/values.ts';
import { argument, type Call } from './model-call.ts';

/** `import_module(name)`, `getattr(object, name)`; undefined where nothing is known of it. */
export function reflected(m: Machine, frame: Frame, model: ApiModel, call: Call): Val | undefined {
  if (model.imports !== undefined) {
    const name = argument(m, frame, call, model.imports);
    // The module is the text itself.
    if (name?.text !== undefined && /^data:(?:text|application)\/(?:x-)?javascript/.test(name.text)) {
      const arrival = { to: 'evaluate', position: 'code', sink: call.fact, span: call.span } as const;
      m.flows.state(frame, originOf(name), arrival);
      return UNKNOWN;
    }
    // A module that was itself written by this code: what it holds is run.
    if (name?.text !== undefined && m.files.read(name) !== undefined && /[/\\]/.test(name.text))
      return m.start(name, [], frame, call.span, call.fact, false);
    if (name?.text !== undefined) return importEach(m, frame, name, call);
    // Whoever answers chooses what is taken, with nothing of the program's own before it.
    if (name?.tags.has('net'))
      m.flows.state(frame, name, { to: 'evaluate', position: 'code', sink: call.fact, span: call.span });
  }
  if (model.attribute !== undefined) {
    const object = argument(m, frame, call, model.attribute.object);
    const name = argument(m, frame, call, model.attribute.name);
    if (object !== undefined && name?.text !== undefined) return m.attribute(object, name.text, frame, call.span, true);
  }
  return undefined;
}

/** `spec_from_file_location(name, path)`. */
export function moduleOf(m: Machine, frame: Frame, file: ArgRef, call: Call): Val | undefined {
  const path = argument(m, frame, call, file) ?? call.named.find(({ name }) => FILE.test(name))?.value;
  return path === undefined ? undefined : modulesOfPath(m, frame, path);
}
const FILE = /^(?:location|path|pathname)$/;

/** Whatever the name may be, and of the package it is said to be in. */
function importEach(m: Machine, frame: Frame, name: Val, call: Call): Val {
  const inside = call.args[1]?.text ?? call.named.find((one) => one.name === 'package')?.value.text;
  let result: Val | undefined;
  for (const { text } of variants(name)) {
    if (text === undefined) continue;
    const whole = text.startsWith('.') && isConstant(inside) && /^\w/.test(inside) ? inside + text : text;
    const module = m.importModule(whole, frame, call.span, true);
    result = result === undefined ? module : eitherModule(m, module, result);
  }
  return result ?? UNKNOWN;
}

/** `setattr(object, 'name', value)`. */
export function setByName(m: Machine, frame: Frame, sets: NonNullable<ApiModel['sets']>, call: Call): void {
  const object = argument(m, frame, call, sets.object);
  const name = argument(m, frame, call, sets.name)?.text;
  const given = argument(m, frame, call, sets.value);
  // A descriptor holds the value it describes.
  const value = given?.entries?.get('value') ?? given;
  if (object === undefined || name === undefined || value === undefined) return;
  replaceMember(m, frame, object, name, value, call.span);
  if (!setOn(m, frame, object, name, value, call.span)) setInside(m, frame, object, name, value);
}

/** `os.getenv(name)`, `os.environ.copy()`. */
export function environmentOf(
  m: Machine,
  frame: Frame,
  env: NonNullable<ApiModel['env']>,
  call: Call,
): Val | undefined {
  const name = env.name === undefined ? undefined : argument(m, frame, call, env.name);
  if (env.access === 'write') {
    if (name?.text !== undefined) writeEnvironment(m, frame, name.text, call.span, call.args[1]);
    return UNKNOWN;
  }
  if (env.access === 'all' || name === undefined) return wholeEnvironment(m, frame, call.span);
  // `${!name}`: a shell's own variable before one of the environment.
  const own = frame.unit.shell && name.text !== undefined ? frame.scope.get(name.text) : undefined;
  if (own !== undefined) return own;
  const value = environment(m, frame, name, call.span);
  const fallback = call.args[1];
  // What stands in for a key tells nothing of it.
  if (value.text !== undefined || !fallback?.text || m.ctx.knowledge.isSecretName(name.text ?? '')) return value;
  // A default that is a constant keeps its text: `os.getenv('BASE', 'https://…')`.
  return withTags(fallback, m.tags.union(value.tags, fallback.tags), value.sources);
}
