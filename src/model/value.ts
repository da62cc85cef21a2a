import type { Fact, SinkClass, Tag } from './fact.ts';
import type { FunctionIr } from './ir.ts';
import type { Place } from './place.ts';

/** An abstract value: what the interpreter knows of one at one point of the program. Values are immutable. */
export interface Value {
  /** Folded text with `HOLE` for unknown parts; absent when nothing is known. */
  readonly text?: string | undefined;
  readonly number?: number | undefined;
  readonly tags: ReadonlySet<Tag>;
  /** Resolved dotted name of a module, function or object: `os.system`, `child_process.exec`. */
  readonly name?: string | undefined;
  readonly items?: readonly Value[] | undefined;
  readonly entries?: ReadonlyMap<string, Value> | undefined;
  readonly fn?: Closure | undefined;
  /** Facts the tags come from, and the way they took; both bounded. */
  readonly sources: readonly Fact[];
  readonly trail: readonly Place[];
  /** Reached by a trick rather than by its written name. */
  readonly disguised?: boolean | undefined;
  /** The text was put together, not written in one piece. */
  readonly folded?: boolean | undefined;
}

export interface Closure {
  readonly ir: FunctionIr;
  readonly scope: unknown;
  readonly self?: Value;
}

/**
 * Which part of a call an effect looks at: a position (a negative one counts from the end), a keyword or option name, the receiver, or all the rest.
 * Two names are reserved: `receiver`, and `result` (only for `path.content`: what the call itself gives).
 */
export type ArgRef = number | string | 'receiver' | { readonly rest: number };

/**
 * What a library function does, as data: each language plugin brings a table of these. `callee` is a dotted name with
 * `*` globs; a leading dot (`.read_text`) matches a method on a receiver whose type is not known.
 */
export interface ApiModel {
  readonly callee: string;
  /** Tags of the result besides those it passes on. */
  readonly gives?: readonly Tag[];
  /** Which argument names the entry of a store: what a program kept there for a service may go back to that service. */
  readonly entry?: ArgRef;
  /** Whose tags and text the result carries: default all arguments and the receiver. `[]` for nothing. */
  readonly passes?: readonly ArgRef[];
  /** Named folding of constants: `base64-decode`, `hex-decode`, `join`, `format`, `replace`, `reverse`, `chr`, `path-join`, `expand-user`, … */
  readonly fold?: string;
  /** What it is made with stays with the result and travels with what is sent through it: `axios.create({ headers })`. */
  readonly keeps?: boolean;
  /** The result is another known thing: `requests.Session()` gives the name `requests.Session`. */
  readonly becomes?: string;
  readonly sends?: {
    readonly sink: SinkClass;
    readonly url?: ArgRef;
    /** Where this one message goes, when the call says so: a datagram names its host. */
    readonly to?: ArgRef;
    readonly body?: readonly ArgRef[];
    readonly header?: readonly ArgRef[];
    readonly recipient?: ArgRef;
    /** Only an address that is written out makes it one: of what nobody knows, `post` may be anything. */
    readonly written?: boolean;
  };
  readonly path?: {
    readonly arg: ArgRef;
    readonly access: 'read' | 'write' | 'delete' | 'execute' | 'list';
    readonly content?: ArgRef;
    readonly mode?: ArgRef;
  };
  /** The folder it makes. */
  readonly folder?: ArgRef;
  /** What lies at `path` is told with the call: what is loaded there may be code. */
  readonly opens?: boolean;
  /** Text handed to an interpreter: run again through the language's analyser. */
  readonly runs?: {
    readonly language: Interpreter;
    readonly code: ArgRef;
    /** Words that follow the program, when they are given apart: `spawn('sh', ['-c', x])` → 1, `execl(p, a, b)` → `{rest: 2}`. */
    readonly argv?: ArgRef;
    /** Option which, when true, makes an `argv` a shell line: `shell=True`. */
    readonly shellWhen?: ArgRef;
    readonly stdin?: ArgRef;
    /** The variables it is started with, and the folder. */
    readonly env?: ArgRef;
    readonly folder?: ArgRef;
    /** Only what came over the network counts as code: templates of a program's own are not handed over. */
    readonly received?: boolean;
    /** Option which, when true, makes code of it wherever it came from: `new Worker(text, { eval: true })`. */
    readonly codeWhen?: ArgRef;
    /** An object whose entries are names of the code: `vm.runInNewContext(code, { r: require })`. */
    readonly names?: ArgRef;
  };
  /** What a program is fed on its standard input: `Popen(…).communicate(x)`, `child.stdin.write(x)`, `x.pipe(child.stdin)`. */
  readonly feeds?: { readonly data: ArgRef; readonly into: ArgRef };
  /** Runs a file as a program or module of its own language: `runpy.run_path(p)`. */
  readonly starts?: ArgRef;
  /** Functions, alone or in lists and mappings, that are handed what passes: `Client(event_hooks={ 'request': [f] })`. */
  readonly overhears?: ArgRef;
  /** Gives the module that a file holds: `spec_from_file_location(name, path)`. */
  readonly module?: ArgRef;
  readonly copies?: { readonly from: ArgRef; readonly to: ArgRef; readonly removes?: boolean };
  /** The argument or receiver that takes in what the others hold: `list.append`, `copyfileobj(a, b)`. */
  readonly fills?: ArgRef;
  /** What it takes out of the receiver: an entry by its key, or all of them. */
  readonly drops?: ArgRef | 'all';
  /** The result is an argument seen through the functions of another: `new Proxy(object, traps)`. */
  readonly traps?: { readonly object: ArgRef; readonly by: ArgRef };
  /** Sets an attribute or entry by name: `setattr(o, 'n', x)`. */
  readonly sets?: { readonly object: ArgRef; readonly name: ArgRef; readonly value: ArgRef };
  /** Keeps a function to be called with what is told under the same event: `bus.on('x', f)`; `named` is an event without a name of its own. */
  readonly listens?: { readonly event?: ArgRef; readonly named?: string; readonly fn: ArgRef };
  readonly raises?: { readonly event?: ArgRef; readonly named?: string; readonly args: ArgRef };
  readonly env?: { readonly name?: ArgRef; readonly access: 'read' | 'write' | 'all' };
  /** Arguments that are functions called with this receiver's or result's data. */
  readonly callbacks?: readonly ArgRef[];
  /** Methods of a class that is made of it, by their names or how these begin (`do_*`): they are called with what `gives` tells. */
  readonly hears?: readonly string[];
  /** The result is what that function calls its own first argument with: `new Promise(resolve => resolve(x))`. */
  readonly settles?: ArgRef;
  /** Calls an argument with given arguments (a list): `Thread(target=f, args=(x,))`. */
  readonly calls?: { readonly fn: ArgRef; readonly args?: ArgRef };
  /** What its code returns is what the function returns that it makes: `Function('return this')`. */
  readonly makes?: boolean;
  /** A function it gives the name and value of each entry it finds: the reviver of `JSON.parse`. */
  readonly eachEntry?: ArgRef;
  /** What it calls or runs happens again and again: `atexit.register`, `setInterval`. */
  readonly recurring?: boolean;
  /** What its receiver takes in afterwards goes the same way: `archive.pipe(out)`, then `archive.file(path)`. */
  readonly late?: boolean;
  /** What it is given are calls that go on while the rest runs: `create_task(work(queue))`. */
  readonly besides?: boolean;
  /** Speaks of the name's own value, not of a call: `os.environ`, `sys.argv`, `process.env`. */
  readonly property?: boolean;
  /** Answers a question about its arguments (`.startswith`): no data, but what a branch may hang on. */
  readonly asks?: boolean;
  /** Shows its arguments to the person: what is typed next answers them. */
  readonly shows?: boolean;
  /** The function that makes what stands under a name it was not asked for before: `defaultdict(list)`. */
  readonly makesEntry?: ArgRef;
  /** Imports a module by computed name. */
  readonly imports?: ArgRef;
  /** Looks an attribute up by computed name: `getattr(o, 'na' + 'me')`. */
  readonly attribute?: { readonly object: ArgRef; readonly name: ArgRef };
}

/** Who reads handed-over code. `own`: the language that hands it over; `other`: no analyser does. */
export type Interpreter =
  | 'shell'
  | 'python'
  | 'javascript'
  | 'argv'
  | 'powershell'
  | 'batch'
  | 'applescript'
  | 'awk'
  | 'perl'
  | 'ruby'
  | 'php'
  | 'lua'
  | 'r'
  | 'julia'
  | 'groovy'
  | 'scala'
  | 'elixir'
  | 'vim'
  | 'pickle'
  | 'own'
  | 'other';

/** A program as the interpreter meets it, words already evaluated. */
export interface Invocation {
  readonly program: string;
  readonly argv: readonly Value[];
  readonly stdin?: Value;
  /** What one of the variables it is started with was set to before, in this program or a file of settings it took in. */
  readonly variable?: (name: string) => Value | undefined;
  /** What a file holds that is given to it: one that this program wrote before, or one that the skill ships. */
  readonly content?: (path: Value) => Value | undefined;
}

/**
 * What running a program does. Models of programs (`curl`, `tar`, `crontab`) return this. Where a model leaves
 * `writes.content` or `output` out, it is all the program reads, receives from `sends` and is fed on standard input,
 * put through `fold`; a program that prints nothing says so with an empty `output`.
 */
export interface Effect {
  /** Where it does all this: the folder of `git -C folder`. */
  readonly folder?: Value;
  readonly reads?: readonly Value[];
  readonly writes?: readonly { readonly path: Value; readonly content?: Value }[];
  readonly deletes?: readonly Value[];
  /** Files that lie at another place from now on: what is started there is what they are. */
  readonly copies?: readonly { readonly from: Value; readonly to: Value }[];
  readonly sends?: readonly {
    readonly sink: SinkClass;
    readonly url?: Value;
    readonly body?: readonly Value[];
    /** Paths whose content goes out in the body: `curl -d @f`, `scp f host:`. */
    readonly files?: readonly Value[];
    readonly header?: readonly Value[];
    readonly recipient?: Value;
    /** The file that tells where a name leads, if one was written: the `mirror` of `git push mirror`. */
    readonly told?: Value;
    /** A machine that is logged in to: what its programs print is no stranger's, if the person named it. */
    readonly login?: boolean;
  }[];
  /** `argv`: `code` is the program, `argv` its arguments; it is fed what this program is fed. */
  readonly runs?: readonly {
    readonly language: Interpreter;
    readonly code: Value;
    readonly argv?: readonly Value[];
    /** What a shell's code finds as `$0`, when that is given. */
    readonly zero?: Value;
    /** Variables set for it alone: `env A=b program`. */
    readonly env?: readonly { readonly name: string; readonly value: Value }[];
    /** What it is fed, where that is not what this program is fed. */
    readonly stdin?: Value;
    /** Set when it runs later and again: `trap`, `cron`, `hook`, `login`. */
    readonly trigger?: string;
    /** On another machine or in a guest (`ssh host …`, `docker exec name …`): what it touches is none of this machine's. */
    readonly elsewhere?: boolean;
  }[];
  /** Files it starts: `bash x.sh`, `./x`, `source y`. */
  readonly starts?: readonly Value[];
  /** Who reads them, whatever their names promise. */
  readonly startsAs?: Interpreter;
  readonly env?: readonly { readonly name: string; readonly access: 'read' | 'write' | 'all' }[];
  /** Folders it makes. */
  readonly folders?: readonly Value[];
  /** Tags of what it prints, besides those passed on: `system` for `whoami`, `clipboard` for `pbpaste`. */
  readonly gives?: readonly Tag[];
  /** Of a store of secrets: the name it is asked for. */
  readonly entry?: Value;
  readonly output?: Value;
  /** Named folding of its standard input or argument: `base64-decode`, `hex-decode`, `gunzip`, `rev`. */
  readonly fold?: string;
}

export interface CommandModel {
  readonly programs: readonly string[];
  /** What is fed to it are orders like those on its line: a client of a database. */
  readonly toldByInput?: boolean;
  describe(invocation: Invocation): Effect;
}
