// Imports: library modules give names, files of the skill give what they export.
// May not: import a file of the skill more than once.
import type { Stmt } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import { full } from '../bounds.ts';
import { isSettings } from '../files/shipped-settings.ts';
import type { Frame } from '../frame.ts';
import type { Machine } from '../machine.ts';
import type { Unit, Val } from '../state.ts';
import { eitherValue } from '../values/unite.ts';
import { namedVal, textVal, UNKNOWN } from '../values/values.ts';
import { meantModules, startedProgram } from './modules-meant.ts';
import { member, namespaceVal } from './names.ts';

const MAX_NAME = 200;

export function importStatement(m: Machine, frame: Frame, stmt: Extract<Stmt, { t: 'import' }>): void {
  const { module, bindings, span } = stmt;
  const unit = shippedModule(m, frame, module);
  if (unit === undefined && module.startsWith('/') && m.files.read(textVal(module)) !== undefined)
    m.start(textVal(module), [], frame, span, undefined, false);
  runWritten(m, frame, module, span);
  const names: string[] = [];
  for (const { imported } of bindings) if (imported !== '') names.push(imported);
  m.facts.state(frame, module, {
    kind: 'import',
    module,
    names,
    language: frame.unit.models.language.name,
    local: unit !== undefined,
    span,
  });
  for (const { local, imported } of bindings) {
    if (local === '*') star(m, frame, module, unit);
    else bind(m, frame, local, bound(m, frame, module, imported, local, unit));
  }
}

function bind(m: Machine, frame: Frame, name: string, value: Val): void {
  const scope = frame.scope.own();
  // Alternatives of one import (`try: import a as x / except: import b as x`) stay possible.
  const before = frame.weak > 0 ? scope.vars.get(name) : undefined;
  scope.vars.set(
    name,
    before === undefined || before.name === undefined
      ? value
      : value.name === undefined
        ? before
        : before.name === value.name
          ? value
          : eitherValue(m.tags, value, before),
  );
}

function bound(m: Machine, frame: Frame, module: string, imported: string, local: string, unit: Unit | undefined): Val {
  if (imported === '' || imported === '*') {
    if (unit !== undefined) return namespaceVal(unit);
    const held = settingsModule(m, frame, module);
    if (held !== undefined) return held;
    // `import a.b` binds `a`.
    const first = module.indexOf('.');
    return namedVal(
      frame.unit.models.python && first > 0 && module.slice(0, first) === local ? local : module.slice(0, MAX_NAME),
    );
  }
  if (unit !== undefined) {
    const exported = unit.exports.get(imported) ?? unit.scope.vars.get(imported);
    if (exported !== undefined) return exported;
    if (imported === 'default') return namespaceVal(unit);
  }
  const held = settingsModule(m, frame, module);
  if (held !== undefined) return imported === 'default' ? held : (held.entries?.get(imported) ?? held);
  // `from package import module`.
  const inner = shippedModule(m, frame, module.endsWith('.') ? module + imported : `${module}.${imported}`);
  if (inner !== undefined) return namespaceVal(inner);
  if (unit !== undefined) return UNKNOWN;
  if (imported === 'default') return namedVal(module.slice(0, MAX_NAME));
  const name = `${module}.${imported}`.slice(0, MAX_NAME);
  const property = frame.unit.models.property(name);
  return property === undefined
    ? namedVal(name)
    : member(m, frame, namedVal(module.slice(0, MAX_NAME)), imported, NO_SPAN, false, true);
}
const NO_SPAN: Span = { start: 0, end: 0 };

function star(m: Machine, frame: Frame, module: string, unit: Unit | undefined): void {
  if (unit === undefined) {
    const { stars } = frame.unit;
    if (!stars.includes(module) && !full(m, frame, 'modules', stars.length)) stars.push(module);
    return;
  }
  const { vars } = frame.scope.own();
  for (const [name, value] of unit.scope.vars) if (!vars.has(name)) vars.set(name, value);
}

/** The unit of the shipped file a module name means, already interpreted (or being so, in a cycle). */
function shippedModule(m: Machine, frame: Frame, module: string): Unit | undefined {
  if (module.length > MAX_NAME) return undefined;
  if (module === '__main__' && frame.unit.models.python) return startedProgram(m, frame.unit);
  const candidates = frame.unit.models.language.resolve?.(module, frame.unit.path);
  if (candidates === undefined) return undefined;
  for (const path of candidates) {
    if (!m.ctx.paths.has(path)) continue;
    const unit = m.programs.at(path);
    if (unit === undefined || unit === frame.unit) continue;
    m.run(unit);
    return unit;
  }
  return undefined;
}

/** A file of settings that is imported: `require('./config.json')`. */
function settingsModule(m: Machine, frame: Frame, module: string): Val | undefined {
  if (module.length > MAX_NAME || !isSettings(module)) return undefined;
  for (const path of frame.unit.models.language.resolve?.(module, frame.unit.path) ?? []) {
    const text = m.ctx.paths.has(path) ? m.ctx.textOf(path) : undefined;
    if (text !== undefined) return m.files.settings(path, text, UNKNOWN);
  }
  return undefined;
}

/** A module that this code wrote itself, be it in the place of one that is shipped: what it holds is run. */
function runWritten(m: Machine, frame: Frame, module: string, span: Span): void {
  if (module.length > MAX_NAME || m.files.version === 0) return;
  for (const path of frame.unit.models.language.resolve?.(module, frame.unit.path) ?? []) {
    const content = m.files.read(textVal(path));
    if (content !== undefined)
      m.flows.state(frame, content, { to: 'run-file', position: 'code', sink: undefined, span, recurring: false });
    // The one that came along is found first; what lies where it would have been looked for next is none.
    if (m.ctx.paths.has(path)) return;
  }
}

/** A module named by a computed string: `__import__('o' + 's')`, `require('child_' + 'process')`. */
export function importByName(m: Machine, frame: Frame, module: string, span: Span, disguised: boolean): Val {
  const any = meantModules(m, frame, module);
  const unit = any === undefined ? shippedModule(m, frame, module) : any.extra?.namespace?.unit;
  runWritten(m, frame, module, span);
  m.facts.state(frame, module, {
    kind: 'import',
    module: module.slice(0, MAX_NAME),
    names: [],
    language: frame.unit.models.language.name,
    local: unit !== undefined,
    span,
  });
  if (any !== undefined) return any;
  const held = unit === undefined ? settingsModule(m, frame, module) : undefined;
  if (held !== undefined) return held;
  const { canonical } = frame.unit.models.language;
  return unit !== undefined
    ? namespaceVal(unit)
    : namedVal((canonical?.(module) ?? module).slice(0, MAX_NAME), disguised);
}
