// One view under interpretation: its module, its scope, its models, its imports and exports.
// May not: evaluate anything.
import type { FunctionIr, Module } from '../../model/ir.ts';
import type { View } from '../../model/view.ts';
import type { Models } from './calls/models.ts';
import { Scope } from './values/scope.ts';
import type { TagSet } from './values/tags.ts';
import type { Val } from './values/values.ts';

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
