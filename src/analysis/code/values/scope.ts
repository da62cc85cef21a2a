// Names and what they stand for: scopes, classes, objects and modules of the skill.
// May not: evaluate anything.
import type { Frame } from '../machine.ts';
import type { Unit } from '../unit.ts';
import type { Val } from './values.ts';

/** Under this name a scope holds what is piped into the code that stands in it. */
export const STDIN = '\u0000stdin';

/** Under this name a scope holds the folder in which the program it belongs to was started. */
export const FOLDER = '\u0000folder';

export class Scope {
  readonly vars = new Map<string, Val>();
  /** Names rewritten through a member or element since the call began: given back to the caller's variable. */
  changed: Set<string> | undefined;
  /** What is assigned below stays here: a shell within the shell. */
  sealed = false;
  /** Names assigned into an outer scope. */
  outer: readonly string[] | undefined;
  /** What a class has: its methods name that through the object, never by its bare name. */
  ofClass = false;
  constructor(
    readonly parent: Scope | undefined,
    readonly unit: Unit,
    /** Text handed over runs in its maker's scope: what it assigns lands there. */
    readonly transparent: boolean,
  ) {}

  get(name: string): Val | undefined {
    let scope: Scope | undefined = this;
    let within = true;
    while (scope !== undefined) {
      const value = within || !scope.ofClass ? scope.vars.get(name) : undefined;
      if (value !== undefined) return value;
      within &&= scope.transparent;
      scope = scope.parent;
    }
    return undefined;
  }

  own(): Scope {
    let scope: Scope = this;
    while (scope.transparent && scope.parent !== undefined) scope = scope.parent;
    return scope;
  }

  /** The scope that binds the name; without one, the outermost when `globally`, else its own. */
  binder(name: string, globally: boolean): Scope {
    let scope: Scope | undefined = this;
    let last: Scope = this;
    let within = true;
    while (scope !== undefined) {
      if (((within || !scope.ofClass) && scope.vars.has(name)) || scope.sealed) return scope;
      within &&= scope.transparent;
      last = scope;
      scope = scope.parent;
    }
    return globally ? last : this.own();
  }
}

/** The same activation, fed, or started in a folder. */
export const withStdin = (frame: Frame, stdin: Val): Frame => withHeld(frame, STDIN, stdin);
export const withFolder = (frame: Frame, folder: Val): Frame => withHeld(frame, FOLDER, folder);

/** What is assigned from here on still lands where it would have. */
function withHeld(frame: Frame, name: string, value: Val): Frame {
  const scope = new Scope(frame.scope, frame.unit, true);
  scope.vars.set(name, value);
  return { ...frame, scope };
}

export interface UserClass {
  readonly name: string;
  readonly members: Map<string, Val>;
  readonly bases: readonly Val[];
  /** The object made last: methods nobody called are walked with it. */
  last: Val | undefined;
  /** The class of classes that it and what is derived of it are made by. */
  maker?: UserClass;
}

let instances = 0;

/** An object made by a class of the skill. Attributes are the one thing that changes in place. */
export class Instance {
  readonly id = ++instances;
  readonly attributes = new Map<string, Val>();
  version = 0;
  constructor(readonly userClass: UserClass) {}
}

/** A file of the skill, as imported. */
export interface Namespace {
  readonly unit: Unit;
  /** The other modules it may be, where its name was not known whole. */
  readonly others?: readonly Unit[];
}

export function findMember(userClass: UserClass, name: string, depth = 0): Val | undefined {
  const own = userClass.members.get(name);
  if (own !== undefined || depth > 8) return own;
  for (const base of userClass.bases) {
    const inherited = base.extra?.userClass;
    if (inherited !== undefined) {
      const found = findMember(inherited, name, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The library class it is derived from: `threading.Thread`. */
export function libraryBase(userClass: UserClass, depth = 0): string | undefined {
  for (const base of userClass.bases) {
    if (base.name !== undefined) return base.name;
    const inherited = base.extra?.userClass;
    if (inherited !== undefined && depth < 8) {
      const found = libraryBase(inherited, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}
