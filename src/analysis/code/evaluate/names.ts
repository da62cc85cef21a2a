// What a name, a member or an element stands for, through scopes, modules, objects and lookup tricks.
// May not: call anything but properties of the skill's own classes.
import { HOLE } from '../../../model/fact.ts';
import type { Span } from '../../../model/place.ts';
import { carriedBy, typed } from '../calls/asked.ts';
import { environment, wholeEnvironment } from '../files/environment.ts';
import { foldCall } from '../folds/fold.ts';
import { dirname } from '../folds/path.ts';
import { OTHERS, waysOf } from '../folds/pure/ways.ts';
import { type Frame, STDIN } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Namespace, Unit, UserClass, Val } from '../state.ts';
import { findMember, libraryBase } from '../values/classes.ts';
import { aboveMember, bindMethod, classOfFunction, classVal, described, lookedUp, selfOf } from '../values/objects.ts';
import { hereOf } from '../values/origins.ts';
import { eitherValue, mixAll, originOf, otherPart } from '../values/unite.ts';
import {
  extraVal,
  isConstant,
  latest,
  listVal,
  namedVal,
  taggedVal,
  textVal,
  UNKNOWN,
  variants,
  withExtra,
  withName,
  withTags,
  withText,
} from '../values/values.ts';
import { readThrough } from './detours.ts';

/** Objects whose members are the names in scope. */
export const NAMESPACES = new Set([
  'builtins',
  '__builtins__',
  '__builtin__',
  'globalThis',
  'window',
  'global',
  'self',
  'top',
  'parent',
  'frames',
]);
const SAME = new Set(['__dict__', '__wrapped__', '__func__', 'default', 'FullName']);
const MAX_NAME = 200;
const STANDARD_INPUT = /^(?:sys\.stdin(?:\.buffer)?|process\.stdin)$/;

export function lookup(m: Machine, frame: Frame, name: string, span: Span, disguised: boolean): Val {
  const found = frame.scope.get(name);
  const bound = found === undefined ? undefined : latest(found);
  const refers = bound?.extra?.refers;
  if (refers !== undefined && refers !== name) return frame.scope.get(refers) ?? UNKNOWN;
  if (bound !== undefined) return disguised && bound.name !== undefined ? withName(bound, bound.name, true) : bound;
  const { unit } = frame;
  if (unit.shell) return shellVariable(m, frame, name, span);
  const shared = unit.models.language.shares === undefined ? undefined : nameBeside(m, unit, name);
  if (shared !== undefined) return shared;
  for (const star of unit.stars) {
    const full = `${star}.${name}`;
    if (unit.models.call(full) !== undefined || unit.models.property(full) !== undefined)
      return libraryName(m, frame, full, span, disguised, UNKNOWN);
  }
  return libraryName(m, frame, unit.models.language.unimported?.get(name) ?? name, span, disguised, UNKNOWN);
}

const MAX_BESIDE = 32;

/** A name that another file of the same package defines. */
function nameBeside(m: Machine, unit: Unit, name: string): Val | undefined {
  if (unit.beside === undefined) {
    const found: Unit[] = [];
    for (const path of m.ctx.paths) {
      if (found.length >= MAX_BESIDE) break;
      const other = unit.models.language.shares!(path, unit.path) ? m.programs.at(path) : undefined;
      if (other !== undefined && other !== unit) found.push(other);
    }
    unit.beside = found;
  }
  for (const other of unit.beside) {
    m.run(other);
    const value = other.scope.vars.get(name);
    if (value !== undefined) return latest(value);
  }
  return undefined;
}

function libraryName(m: Machine, frame: Frame, name: string, span: Span, disguised: boolean, from: Val): Val {
  if (name.length > MAX_NAME) return originOf(from);
  const instead = frame.unit.replaced.size === 0 ? undefined : frame.unit.replaced.get(name);
  if (instead?.name !== undefined) return withName(instead, instead.name, true);
  const model = frame.unit.models.property(name);
  if (model === undefined) {
    const value = from.tags.size === 0 ? namedVal(name, disguised) : withName(originOf(from), name, disguised);
    if (from.extra?.client !== undefined) return withExtra(value, { client: from.extra.client });
    return from.extra?.handle === undefined && from.text === undefined && from.entries === undefined
      ? value
      : withExtra(value, { receiver: from });
  }
  if (model.env !== undefined) {
    const environment = taggedVal(m.tags.one('env:*'));
    return withExtra(withName(environment, name, disguised), { environment: true });
  }
  if ((name === 'sys.argv' || name === 'process.argv') && frame.unit.argv !== undefined) {
    frame.unit.asked = true;
    // Code given inline has no file among its arguments.
    const own = frame.unit.layer > 0 && name !== 'sys.argv' ? [] : [textVal(frame.unit.path)];
    const skipped = name === 'sys.argv' ? own : [textVal('node'), ...own];
    const all = [...skipped, ...frame.unit.argv];
    return listVal(all, mixAll(m.tags, all));
  }
  if (STANDARD_INPUT.test(name) && frame.unit.stdin !== undefined)
    return withName(originOf(frame.unit.stdin), name, disguised);
  let value = withTags(namedVal(model.becomes ?? name, disguised), typed(m, frame, m.tags.list(model.gives)));
  if (model.gives !== undefined) {
    const fact = m.facts.call(frame, name, [], [], value.tags, disguised, span);
    if (fact !== undefined) value = withTags(value, value.tags, [fact]);
  }
  if (model.fold === undefined) return value;
  return (
    foldCall(model.fold, {
      receiver: undefined,
      args: [],
      named: () => undefined,
      origin: originOf(value),
      ways: waysOf(frame.unit.module.language),
      file: frame.unit.path,
      here: hereOf(m, value),
    }) ?? value
  );
}

/** A shell variable nobody set comes from the environment; numbered ones are arguments. */
function shellVariable(m: Machine, frame: Frame, name: string, span: Span): Val {
  if (/^(?:\d+|[@*])$/.test(name))
    return name === '0' ? withText(hereOf(m, UNKNOWN), frame.unit.path, false) : taggedVal(m.tags.one('argument'));
  if (frame.unit.module.language === 'powershell' && /^(?:_|psitem|input)$/.test(name))
    return frame.scope.get(STDIN) ?? UNKNOWN;
  if (name === 'BASH_SOURCE') return withText(hereOf(m, UNKNOWN), frame.unit.path, false);
  if (/^[A-Z_][A-Z0-9_]*$/.test(name)) return environment(m, frame, textVal(name), span);
  return frame.unit.environs.get(name) ?? UNKNOWN;
}

/** What is made of a key for all to see: `Account.from_key(key).address`. */
const PUBLIC_PARTS = new Set(['address', 'public_key', 'publicKey', 'pubkey', 'verify_key', 'verifyKey']);
const KEY_TAG = /^env:.*(?:PRIVATE_?KEY|SECRET_?KEY|MNEMONIC|SEED)|^content:(?:wallet|ssh)$/i;
/** `new URL(settings.url).hostname`: which machine is meant, where the address was not put together. */
const HOST_PARTS = new Set(['hostname', 'netloc']);
const SECRET_TAG = /^(?:env|content|path):/;

/** The value without what a file or a variable of the machine holds. */
function withoutSecrets(m: Machine, value: Val): Val {
  return taggedVal(
    m.tags.filter(value.tags, (tag) => !SECRET_TAG.test(tag)),
    value.sources,
  );
}

/** `object.property`. `asObject`: a method is to be called on it, or a member taken of it. */
export function member(
  m: Machine,
  frame: Frame,
  object: Val,
  property: string,
  span: Span,
  disguised: boolean,
  asObject: boolean,
): Val {
  const { extra } = object;
  if (SAME.has(property) && extra?.namespace === undefined && property !== 'default') return object;
  if (extra !== undefined) {
    if (extra.above !== undefined) {
      const above = aboveMember(object, property, frame);
      if (above !== undefined) return above;
      // `super().send_message(…)` of a class that is derived from one of a library.
      const { userClass, self = selfOf(frame) } = extra.above;
      const base = libraryBase(userClass);
      if (base !== undefined) return libraryName(m, frame, `${base}.${property}`, span, disguised, self ?? object);
    }
    const through = extra.traps === undefined ? undefined : readThrough(m, frame, object, property, span);
    if (through !== undefined) return through;
    const own = ownMember(m, frame, object, property, span, asObject);
    if (own !== undefined) return own;
    if (extra.environment === true) {
      if (frame.unit.models.python && property === '_data') return object;
      if (frame.unit.models.python) return withName(UNKNOWN, `${object.name ?? 'os.environ'}.${property}`, disguised);
      return environment(m, frame, textVal(property), span);
    }
  }
  if (SAME.has(property)) return object;
  // A constant of an `Enum`, a text that is boxed.
  if (property === 'value' && frame.unit.models.python && isConstant(object.text) && extra === undefined) return object;
  // The constructor of any function makes functions of text.
  if (property === 'constructor' && object.fn !== undefined && !frame.unit.models.python)
    return namedVal('Function', true);
  if (object.fn !== undefined && object.fn.ir.name !== '' && isOwnName(frame, property))
    return textVal(object.fn.ir.name);
  if (property === 'prototype' && object.fn !== undefined) return classVal(classOfFunction(object));
  const entry = object.entries?.get(property);
  if (entry !== undefined) return latest(entry);
  if (extra?.environment === 'copy' && !frame.unit.models.python) return environment(m, frame, textVal(property), span);
  if (PUBLIC_PARTS.has(property) && [...object.tags].some((tag) => KEY_TAG.test(tag))) return UNKNOWN;
  if (HOST_PARTS.has(property) && object.tags.size > 0 && !variants(object).some(({ text }) => text?.includes(HOLE)))
    return withoutSecrets(m, object);
  const { name } = object;
  if (name !== undefined) {
    if (NAMESPACES.has(name)) {
      const value = lookup(m, frame, property, span, disguised);
      return value;
    }
    const found = libraryName(m, frame, `${name}.${property}`, span, disguised || object.disguised, object);
    if (!asObject && found.extra?.environment === true) return wholeEnvironment(m, frame, span);
    return alternativesOf(m, frame, object, found, property, span);
  }
  const value = carriedBy(m, object, property) ?? otherPart(object);
  if (extra?.client !== undefined) return withExtra(value, { client: extra.client });
  if (!asObject && object.text !== undefined && frame.unit.models.method(property)?.path !== undefined)
    return withExtra(withName(value, `.${property}`, disguised), { receiver: object });
  if (extra?.handle !== undefined) return withExtra(value, { receiver: object });
  return (
    pathMember(object, property) ?? (extra?.alternatives === undefined ? value : withExtra(value, { receiver: object }))
  );
}

/** A name that may be one of several things has the member of each. */
function alternativesOf(m: Machine, frame: Frame, object: Val, found: Val, property: string, span: Span): Val {
  const others = object.extra?.alternatives;
  if (others === undefined) return found;
  let result = found;
  for (const other of others)
    if (other.name !== undefined)
      result = eitherValue(
        m.tags,
        result,
        libraryName(m, frame, `${other.name}.${property}`, span, other.disguised, other),
      );
  return result;
}

/** `Path('/a/b.txt').name`, `.parent`: parts of a path that is known. */
function pathMember(object: Val, property: string): Val | undefined {
  if (object.text === undefined) return undefined;
  if (property === 'href') return object;
  // An entry of `os.scandir(folder)`.
  if (property === 'path' && object.tags.has('listing') && object.text.includes(HOLE)) return object;
  if (property === 'parent' || property === 'name')
    return foldCall(property === 'name' ? 'basename' : 'dirname', {
      receiver: object,
      args: [],
      named: () => undefined,
      origin: originOf(object),
      ways: OTHERS,
      file: '',
      here: UNKNOWN,
    });
  if (property === 'parents') {
    const items: Val[] = [];
    let text = object.text;
    while (items.length < 8) {
      text = dirname(text);
      items.push(withText(originOf(object), text, false));
    }
    return listVal(items, originOf(object));
  }
  return undefined;
}

export function ownMember(
  m: Machine,
  frame: Frame,
  object: Val,
  property: string,
  span: Span,
  asObject: boolean,
): Val | undefined {
  const { instance, userClass, namespace, handle } = object.extra!;
  if (instance !== undefined) {
    const attribute = instance.attributes.get(property);
    if (attribute !== undefined) return latest(attribute);
    const method = findMember(instance.userClass, property);
    if (method?.fn !== undefined) {
      if (method.name === 'property' && !asObject) return m.invoke(method, [], [], frame, span, object);
      return bindMethod(method, method.name === 'classmethod' ? classVal(instance.userClass) : object);
    }
    if (method !== undefined) return described(m, frame, latest(method), object, span);
    if (property === '__class__' || property === 'constructor') return classVal(instance.userClass);
    return lookedUp(m, frame, object, property, span) ?? (object.name === undefined ? UNKNOWN : undefined);
  }
  if (userClass !== undefined) {
    const found = findMember(userClass, property);
    if (found === undefined) return property === 'prototype' ? object : ofClassItself(frame, userClass, property);
    return found.name === 'classmethod' ? bindMethod(found, object) : described(m, frame, latest(found), object, span);
  }
  if (namespace !== undefined)
    return (
      ofModules(m, namespace, property) ??
      (property === '__name__' && frame.unit.models.python ? nameOfModule(namespace.unit) : undefined)
    );
  if (handle !== undefined && property === 'name') return handle;
  return undefined;
}

/** What a class is called, and the classes that were made of it so far. */
function ofClassItself(frame: Frame, userClass: UserClass, property: string): Val | undefined {
  if (isOwnName(frame, property)) return textVal(userClass.name);
  if (property !== '__subclasses__') return undefined;
  const derived = frame.unit.classes.filter(({ extra }) =>
    extra!.userClass!.bases.some((base) => base.extra?.userClass === userClass),
  );
  return extraVal({ returns: listVal(derived, UNKNOWN) });
}

const isOwnName = (frame: Frame, property: string): boolean =>
  frame.unit.models.python ? property === '__name__' || property === '__qualname__' : property === 'name';

/** `others`: what else the name of the module may mean. */
export function namespaceVal(unit: Unit, others?: readonly Unit[]): Val {
  return extraVal({ namespace: others === undefined ? { unit } : { unit, others } });
}

const nameOfModule = ({ path }: Unit): Val => textVal(path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.'));

export function ofModules(m: Machine, { unit, others = [] }: Namespace, property: string): Val | undefined {
  let found: Val | undefined;
  for (const one of [unit, ...others]) {
    const value = one.exports.get(property) ?? one.scope.vars.get(property);
    if (value !== undefined) found = found === undefined ? latest(value) : eitherValue(m.tags, latest(value), found);
  }
  return found;
}
