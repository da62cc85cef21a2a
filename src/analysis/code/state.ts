// What a run of the interpreter holds: values, the names and objects they stand under, and the units whose code is run.
// Each holds the others, so they stand together. The class of values has every field set, so that hot code stays monomorphic.
// May not: evaluate anything, or make one value of another.
import type { Fact } from '../../model/fact.ts';
import type { FunctionIr, Module } from '../../model/ir.ts';
import type { Place, Span } from '../../model/place.ts';
import type { Closure, Value } from '../../model/value.ts';
import type { View } from '../../model/view.ts';
import type { Models } from './calls/models.ts';
import { NO_TAGS, type TagSet } from './values/tags.ts';

/** The way a value took, newest step first; turned into places only when a flow is stated. */
export interface Way {
  readonly view: View;
  readonly span: Span;
  readonly previous: Way | undefined;
  readonly length: number;
}

/** An argument given by its name. */
export interface NamedPart {
  readonly name: string;
  readonly value: Val;
}

/** What a promise comes to, once it is known. */
export interface Settling {
  value: Val | undefined;
}

/** A generator: the function that goes on when it is sent something, and what it was called with. */
export interface Generator {
  readonly callee: Val;
  readonly args: readonly Val[];
  readonly named: readonly NamedPart[];
  readonly receiver: Val | undefined;
}

/** What is known of the parts of a thing that were not set by their names. */
interface Rest {
  readonly value: Val;
  /** The thing's tags when that was so: whatever it took in since may be in any part. */
  readonly of: TagSet;
}

/** What few values have. */
export interface Extra {
  /** Other texts it may have: from branches and from lists looped over. */
  readonly alternatives?: readonly Val[] | undefined;
  readonly instance?: Instance | undefined;
  readonly userClass?: UserClass | undefined;
  readonly namespace?: Namespace | undefined;
  /** Path of the file it is an open handle of. */
  readonly handle?: Val | undefined;
  /** Given to it already: `partial`, `bind`. */
  readonly bound?:
    | { readonly callee: Val; readonly args: readonly Val[]; readonly named?: readonly NamedPart[] | undefined }
    | undefined;
  /** A function that reads this attribute: `attrgetter('system')`; with `method`, calls it: `methodcaller`. */
  readonly getter?: { readonly name: string; readonly method?: readonly Val[] | undefined } | undefined;
  /** The process environment as a whole, or a copy of it, which keeps its names but is written to without effect. */
  readonly environment?: boolean | 'copy' | undefined;
  readonly rest?: Rest | undefined;
  /** What was put behind items of a list that nobody knows. */
  readonly added?: readonly Val[] | undefined;
  /** What a loop over it yields, where that is known better than by its items. */
  readonly element?: Val | undefined;
  /** Functions that are run when it is read, set or called. */
  readonly traps?: ReadonlyMap<string, Val> | undefined;
  readonly resumes?: Generator | undefined;
  /** A shell's name that stands for another: `declare -n`. */
  readonly refers?: string | undefined;
  /** `super`: the class whose bases are meant, and the object once it is known. */
  readonly above?: { readonly userClass: UserClass; readonly self?: Val | undefined } | undefined;
  /** What a class of classes is given to make a class of: that class. */
  readonly makes?: Val | undefined;
  /** A function that does nothing any more but give this. */
  readonly returns?: Val | undefined;
  /** A function that settles a promise with what it is called with. */
  readonly settles?: Settling | undefined;
  /** The method was taken from this value: `send = sock.send`. */
  readonly receiver?: Val | undefined;
  /** The address it was made for, of a client that no table describes. */
  readonly client?: Val | undefined;
  /** What is known of where its text begins, up to a slash: of an address, whose host it is. */
  readonly base?: TagSet | undefined;
  /** A digest or a signature: it tells nothing of what it was made of, in whatever letters it is written. */
  readonly digest?: true | undefined;
}

export const NO_FACTS: readonly Fact[] = [];
const NO_PLACES: readonly Place[] = [];

/** Read-only to all but its maker, which gets it from `blank`, `like` or `from` and fills it. */
export class Val implements Value {
  readonly trail = NO_PLACES;
  readonly text: string | undefined = undefined;
  readonly number: number | undefined = undefined;
  readonly tags: TagSet = NO_TAGS;
  readonly sources: readonly Fact[] = NO_FACTS;
  readonly way: Way | undefined = undefined;
  readonly name: string | undefined = undefined;
  readonly items: readonly Val[] | undefined = undefined;
  readonly entries: ReadonlyMap<string, Val> | undefined = undefined;
  readonly fn: Closure | undefined = undefined;
  readonly extra: Extra | undefined = undefined;
  readonly disguised: boolean = false;
  readonly folded: boolean = false;
  readonly ref: Ref | undefined = undefined;
}

/** One list or mapping under all its names: what is put in by one name is there under the others. */
export interface Ref {
  /** What it is since it was changed. */
  current: Val | undefined;
  /** The scope it was made in. */
  readonly home: unknown;
}

/** Names and what they stand for. */
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

/** One view under interpretation: its module, its scope, its models, its imports and exports. */
export class Unit {
  readonly scope: Scope;
  /** Modules whose names are all in scope (`from m import *`). */
  readonly stars: string[] = [];
  readonly exports = new Map<string, Val>();
  /** Files whose names it knows without an import; looked for when a name is first missed. */
  beside: readonly Unit[] | undefined;
  state: 'new' | 'running' | 'done' = 'new';
  /** Functions and classes met, to be walked when nothing called them. */
  readonly closures: Val[];
  readonly classes: Val[];
  /** What it was started with, where that is known. */
  argv: readonly Val[] | undefined;
  /** Its code looked at that. */
  asked = false;
  /** It read or ran a file nobody had written yet, when so much was written: worth a second look when more is. */
  waits: number | undefined;
  /** What came of a start with arguments that were not looked at: of any other start the same comes. */
  deaf: { readonly written: number; readonly depth: number; readonly result: Val } | undefined;
  /** Functions a server calls with what it is sent (`@app.post(…)`), and the tags of that. */
  readonly served: Map<FunctionIr, TagSet>;
  readonly shell: boolean;
  /** What a program is fed. */
  stdin: Val | undefined;
  /** What it has printed so far. */
  printed: Val | undefined;
  /** The words it printed last: what is typed next answers them. */
  said: string | undefined;
  /** Variables of the environment that it set, or was started with by code that set them. */
  readonly environs: Map<string, Val>;
  /** Functions of libraries that the program put others in the place of: `json.loads = os.system`. */
  readonly replaced: Map<string, Val>;
  /** It changes lists or texts behind what is read of them in passing; asked of its source once. */
  turns: boolean | undefined;
  /** Texts it comes to at places of its code; see `worked-out.ts`. */
  worked: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** How many timers and threads it left to run later. */
  late = 0;

  constructor(
    readonly view: View,
    readonly module: Module,
    readonly models: Models,
    parent: Scope | undefined,
    readonly path: string,
    /** What unknown parts of handed-over text carry. */
    readonly hole: Val | undefined,
    readonly layer: number,
    /** It runs on a trigger, again and again. */
    readonly recurring: boolean,
    /** The unit it was found in; functions it defines are walked with that one's. */
    host?: Unit,
  ) {
    this.closures = host?.closures ?? [];
    this.classes = host?.classes ?? [];
    this.served = host?.served ?? new Map();
    this.environs = new Map(host?.environs);
    this.replaced = host?.replaced ?? new Map();
    this.scope = new Scope(parent, this, parent !== undefined);
    this.shell = models.shell;
  }
}
