// Modules that are found and not named: by a name of which a part is not known, by the path of their file, as the program that was started.
// May not: take in a module that was not shipped.
import { HOLE } from '../../../model/fact.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Unit, Val } from '../state.ts';
import { eitherValue } from '../values/unite.ts';
import { variants } from '../values/values.ts';
import { namespaceVal } from './names.ts';

/** Stands for the part of a module's name that nobody knows while it is looked up. */
const ANY = 'any_of_them';
const MAX_ANY = 16;
const MAX_NAME = 200;

/** `import_module(f'steps.{name}')`, `require(join(folder, name))`: each of the shipped modules that may be meant. */
export function meantModules(m: Machine, frame: Frame, module: string): Val | undefined {
  if (!module.includes(HOLE) || module.length > MAX_NAME) return undefined;
  const { models, path } = frame.unit;
  // What was asked of the package that this file is in; a name that was listed with its folder.
  const near = models.python ? (module.startsWith(`${HOLE}.`) ? module.slice(1) : module).replace(LISTED, '') : module;
  if (near.replaceAll(HOLE, '').replace(/^[./]+/, '') === '' && near === module) return undefined;
  for (const candidate of models.language.resolve?.(near.replaceAll(HOLE, ANY), path) ?? []) {
    const units = alike(m, frame.unit, candidate);
    if (units.length > 0) return namespaceVal(units[0]!, units.slice(1));
  }
  return /[\\/]/.test(near) ? modulesAt(m, frame, near) : undefined;
}
const LISTED = /(?:[\w-]{1,60}\/){1,6}(?=\uE000)/;

/** The shipped modules whose file a path may mean: `spec_from_file_location(name, path)`. */
export function modulesOfPath(m: Machine, frame: Frame, path: Val): Val | undefined {
  let found: Val | undefined;
  for (const { text } of variants(path)) {
    const modules = text === undefined ? undefined : modulesAt(m, frame, text);
    if (modules !== undefined) found = found === undefined ? modules : eitherModule(m, modules, found);
  }
  return found;
}

function modulesAt(m: Machine, frame: Frame, text: string): Val | undefined {
  if (text.length > MAX_NAME) return undefined;
  const clean = text.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  // Nothing is known of the folder, or the folder is the one that it was started from.
  const known = clean.startsWith(`${HOLE}/`) ? clean.slice(2) : clean;
  if (known.replaceAll(HOLE, '').replace(/[./]+|py$|[cm]?[jt]sx?$/g, '') === '') return undefined;
  const { path } = frame.unit;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  for (const candidate of [known, folder + known]) {
    const units = alike(m, frame.unit, candidate.replaceAll(HOLE, ANY));
    if (units.length > 0) return namespaceVal(units[0]!, units.slice(1));
  }
  return undefined;
}

/** The modules whose path is like this one, one part of it whatever it may be. */
function alike(m: Machine, from: Unit, pattern: string): Unit[] {
  const found: Unit[] = [];
  const [before, after, ...more] = pattern.split(ANY);
  if (more.length > 0) return found;
  for (const path of after === undefined ? [pattern] : m.ctx.paths) {
    if (found.length >= MAX_ANY) break;
    if (after !== undefined && !between(path, before!, after)) continue;
    const unit = path === from.path ? undefined : m.programs.at(path);
    if (unit === undefined || unit.models !== from.models) continue;
    m.run(unit);
    found.push(unit);
  }
  return found;
}

const between = (path: string, before: string, after: string): boolean =>
  path.length > before.length + after.length &&
  path.startsWith(before) &&
  path.endsWith(after) &&
  !path.slice(before.length, path.length - after.length).includes('/');

/** One of two modules: what it is asked for is asked of both. */
export function eitherModule(m: Machine, newer: Val, older: Val): Val {
  const [a, b] = [newer.extra?.namespace, older.extra?.namespace];
  if (a === undefined || b === undefined) return eitherValue(m.tags, newer, older);
  const units = new Set([b.unit, ...(b.others ?? []), a.unit, ...(a.others ?? [])]);
  const [first, ...others] = [...units].slice(0, MAX_ANY);
  return namespaceVal(first!, others);
}

const IS_STARTED = /__name__\s{0,4}==\s{0,4}['"]__main__['"]/;

/** Python's `__main__`: the nearest of the programs that are written to be started. */
export function startedProgram(m: Machine, from: Unit): Unit | undefined {
  let nearest: Unit | undefined;
  let shared = -1;
  for (const path of m.ctx.paths) {
    const unit = path === from.path || !path.endsWith('.py') ? undefined : m.programs.at(path);
    const common = unit === undefined ? -1 : sharedFolders(path, from.path);
    if (unit === undefined || common <= shared || !IS_STARTED.test(unit.view.text)) continue;
    nearest = unit;
    shared = common;
  }
  if (nearest !== undefined) m.run(nearest);
  return nearest;
}

function sharedFolders(a: string, b: string): number {
  const [left, right] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
  const differs = left.findIndex((folder, at) => folder !== right[at]);
  return differs < 0 ? left.length : differs;
}
