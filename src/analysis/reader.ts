// Reads the files of one skill into facts: every view through its analysers, code into units for the interpreter.
// May not: know a language or a fact kind by name; let one analyser's failure cost another's result.
import type { Destination } from '../model/destination.ts';
import type { Fact, PurposeFact } from '../model/fact.ts';
import type { Module } from '../model/ir.ts';
import type { Avoid } from '../model/job.ts';
import type { Knowledge } from '../model/knowledge.ts';
import type { Limits } from '../model/limits.ts';
import type { Package, PackageFile } from '../model/package.ts';
import type { Context, Place, Span } from '../model/place.ts';
import type { FactDraft, Out, PackageOut } from '../model/plugin.ts';
import type { Failure } from '../model/report.ts';
import type { ProseBlock, View, ViewRequest } from '../model/view.ts';
import { createDestinations } from './addresses/destination.ts';
import { calledIn, mailboxesIn, spokenOf } from './addresses/spoken-of.ts';
import type { CodeUnit } from './code/context.ts';
import { hiddenTexts } from './code/folds/compute/find.ts';
import { compact } from './code/program/compact.ts';
import { looksLikeShell } from './command-text/command-line.ts';
import { Gaps } from './gaps.ts';
import { contextOf, obeyedOf } from './paths/context.ts';
import type { Registry } from './registry.ts';
import { commentBlocks } from './source/comments.ts';
import { unpadded } from './source/unpadded.ts';
import { programOf } from './source/written-in.ts';
import { derivedView, rawView } from './view.ts';

/** Of a text without a telling name so much tells what it is. */
const MAX_LINES = 120;
const MAX_HEAD = 16 * 1024;

/**
 * A draft that was given its place is the fact. What placed it stays on it unread: a copy without would cost more than all
 * else a fact costs, for V8 keeps such copies as tables, which are slow to fill and slow to ask.
 */
type Placed = Fact & { place: Place };

/** Of a third-party part, which may state one object twice, and whose facts are shown with all they hold. */
function copied(draft: FactDraft): Placed {
  const { span: _span, context: _context, fine: _fine, middle: _middle, ...attributes } = draft;
  return attributes as unknown as Placed;
}

/** Counters of one file, shared by all its views. */
interface FileState {
  fine: number;
  middle: number;
  facts: number;
  viewChars: number;
  /** Milliseconds of its time that are left, and when they run out while it is `read`. */
  left: number;
  deadline: number;
  read: boolean;
}

/** From here on a lowered program is packed: its memory counts more than the time that takes. */
const LARGE_CODE = 64 * 1024;

export class Reader {
  readonly facts: Fact[] = [];
  readonly views: View[] = [];
  readonly units: CodeUnit[] = [];
  readonly gaps = new Gaps();
  readonly failures: Failure[] = [];
  readonly destination: (address: string) => Destination;
  readonly paths: ReadonlySet<string>;
  /** The skill's own page: what it says of its files. */
  readonly #page: string;
  readonly #states = new Map<string, FileState>();
  #obeyed: ReadonlySet<string> | undefined;
  #checks = 0;
  #late = false;
  /** A third party's part is speaking. */
  #foreign = false;

  constructor(
    readonly pkg: Package,
    readonly knowledge: Knowledge,
    readonly registry: Registry,
    readonly limits: Limits,
    readonly purpose: PurposeFact,
    readonly deadline: number,
    readonly now: () => number,
    /** Told before a part begins, so that a crash or hang can be named. */
    readonly beacon: (path: string, part: string) => void,
    readonly avoid: Avoid,
  ) {
    this.paths = new Set(pkg.files.map((file) => file.path));
    this.#page = pkg.files.find((file) => file.path === 'SKILL.md')?.text ?? '';
    this.destination = createDestinations(knowledge, purpose, spokenOf(pkg), mailboxesIn(pkg), calledIn(pkg));
  }

  /** Asked for by few skills. */
  get obeyed(): ReadonlySet<string> {
    this.#obeyed ??= this.#page === '' ? this.paths : obeyedOf(this.pkg, this.#page);
    return this.#obeyed;
  }

  readPackage(): void {
    for (const reader of this.registry.packageReaders) {
      this.#guard(reader.name, '', () => reader.read(this.pkg, this.#packageOut()));
    }
  }

  readFile(file: PackageFile): void {
    if (file.text === undefined || file.text === '') return;
    if (this.avoid.files.includes(file.path)) {
      this.gaps.bound(file.path, 'engine-lost', file.size);
      return;
    }
    this.beacon(file.path, '');
    if (this.now() > this.deadline) {
      this.gaps.bound(file.path, 'time', file.size);
      return;
    }
    const language = file.language ?? 'text';
    this.readView(rawView(file, file.text, language, this.#contextOf(file)));
    // A program under a name that says nothing may be loaded by another one.
    const program = language === 'text' ? programOf(file.text.slice(0, MAX_HEAD).split('\n', MAX_LINES)) : undefined;
    if (program && this.registry.code(program))
      this.readView(rawView(file, file.text, program, this.#contextOf({ ...file, language: program })));
  }

  #contextOf(file: PackageFile): Context {
    return contextOf(file, this.#page, this.purpose.attacks);
  }

  /** Reads a view and, breadth first, every view it leads to. */
  readView(view: View): void {
    this.#timed(view.file.path, () => this.#readViews([view]));
  }

  #readViews(queue: View[]): void {
    for (let next = queue.shift(); next; next = queue.shift()) {
      this.views.push(next);
      this.#checks = 0;
      this.#late = false;
      const out = this.#outFor(next, queue);
      for (const analyser of this.registry.analysers(next.language)) {
        this.#guard(analyser.name, next.file.path, () => analyser.read(next, out));
      }
      this.#readCode(next);
      if (this.#late) this.gaps.bound(next.file.path, 'time');
    }
  }

  /** Lowers text for the interpreter, or for a view of code. */
  lower(text: string, language: string, path: string): Module | undefined {
    const code = this.registry.code(language);
    if (!code || text.length > this.limits.astBytes) return undefined;
    let module: Module | undefined;
    this.#timed(path, () =>
      this.#guard(code.name, path, () => {
        module = code.lower(text, language, this.expiry(path));
        if (module && text.length > LARGE_CODE) compact(module);
      }),
    );
    return module;
  }

  textOf(path: string): string | undefined {
    return this.pkg.files.find((one) => one.path === path)?.text;
  }

  /** A file whose name says another language or none, as one of this language: who runs it decides. */
  unitOf(path: string, language: string): CodeUnit | undefined {
    const file = this.pkg.files.find((one) => one.path === path);
    if (file?.text === undefined || this.registry.code(file.language ?? '') === this.registry.code(language))
      return undefined;
    const context = this.#contextOf(file);
    const view = rawView(file, file.text, language, context === 'reference' ? 'code' : context);
    const module = this.lower(file.text, language, path);
    return module && { view, module };
  }

  expiry(path: string): () => boolean {
    const state = this.stateOf(path);
    return () => {
      if (this.#late) return true;
      if ((++this.#checks & 31) !== 0) return false;
      this.#late = this.now() > state.deadline;
      return this.#late;
    };
  }

  stateOf(path: string): FileState {
    let state = this.#states.get(path);
    if (!state) {
      state = {
        fine: 0,
        middle: 0,
        facts: 0,
        viewChars: 0,
        left: this.limits.fileMs,
        deadline: this.deadline,
        read: false,
      };
      this.#states.set(path, state);
    }
    return state;
  }

  /** What is read of a file in between counts for nobody else: its time runs only while it is read itself. */
  #timed(path: string, run: () => void): void {
    const state = this.stateOf(path);
    if (state.read) {
      run();
      return;
    }
    const from = this.now();
    state.read = true;
    state.deadline = Math.min(from + state.left, this.deadline);
    try {
      run();
    } finally {
      state.read = false;
      state.left -= this.now() - from;
    }
  }

  place(view: View, span: Span, fine?: number, middle?: number, context = view.context): Place {
    const state = this.stateOf(view.file.path);
    const inFile = view.toFile(span);
    return {
      file: view.file.path,
      span: inFile,
      view: view.name,
      context,
      fine: fine ?? state.fine,
      middle: middle ?? view.middle ?? state.middle,
    };
  }

  emit(view: View, draft: FactDraft): Fact | undefined {
    const state = this.stateOf(view.file.path);
    if (++state.facts > this.limits.factsPerFile) {
      this.gaps.bound(view.file.path, 'facts');
      return undefined;
    }
    const { span, context, fine, middle } = draft;
    if (!(span.start >= 0 && span.end >= span.start)) throw new Error(`fact ${draft.kind} with a span that is none`);
    // Where a file has no text, spans count its bytes.
    const length = view.file.text === undefined ? view.file.size : view.text.length;
    if (this.#foreign) this.registry.checkDraft(draft, length);
    const fact = this.#foreign ? copied(draft) : (draft as unknown as Placed);
    fact.place = this.place(view, span, fine, middle, context);
    this.facts.push(fact);
    return fact;
  }

  /** Makes a view further in, or records why not. */
  derive(parent: View, request: ViewRequest): View | undefined {
    const state = this.stateOf(parent.file.path);
    if (parent.depth >= this.limits.viewDepth + 2) {
      this.gaps.bound(parent.file.path, 'view-depth');
      return undefined;
    }
    // Text that is the parent's own was counted there; only layers made anew can blow up.
    if (request.mapping === 'whole') state.viewChars += request.text.length;
    if (state.viewChars > this.limits.viewChars) {
      this.gaps.bound(parent.file.path, 'view-size');
      return undefined;
    }
    return derivedView(parent, request);
  }

  #readCode(view: View): void {
    if (!this.registry.code(view.language)) return;
    if (view.text.length > this.limits.astBytes) {
      this.gaps.bound(view.file.path, 'too-long', view.text.length);
      // What is made long with nothing is read for what stands between; that it was long is told all the same.
      const rest = view.depth > 0 ? undefined : unpadded(view.text, view.language, this.limits.astBytes);
      if (rest === undefined) return;
      const request = { step: 'unpadded', language: view.language, text: rest.text, context: view.context };
      const span = { start: 0, end: view.text.length };
      this.#readCode(derivedView(view, { ...request, span, mapping: rest.mapping }));
      return;
    }
    const module = this.lower(view.text, view.language, view.file.path);
    if (!module) return;
    if (module.complete === false) this.gaps.bound(view.file.path, 'code-bound');
    this.units.push({ view, module });
    this.readComputed(view, module);
    if (module.comments.length === 0) return;
    const blocks = commentBlocks(module.comments, view.text);
    const comments = derivedView(view, {
      step: 'comments',
      language: 'prose',
      text: view.text,
      context: view.context === 'code' ? 'comment' : view.context,
      span: { start: 0, end: view.text.length },
      mapping: 'exact',
      prose: this.purpose.attacks && view.context === 'test' ? blocks.map(shownRemark) : blocks,
    });
    this.readView(comments);
  }

  /** What a program computes from its own constants and does not show is read like any hidden layer. */
  readComputed(view: View, module: Module): void {
    for (const { text, span, shown } of hiddenTexts(module, view.text, this.expiry(view.file.path))) {
      this.emit(view, { kind: 'hidden', how: shown ? 'computed-shown' : 'computed', text, length: text.length, span });
      const request = {
        step: 'computed',
        language: languageOfText(text),
        text,
        context: shown ? 'instruction' : 'string',
        span,
      } as const;
      const derived = this.derive(view, { ...request, mapping: 'whole' });
      if (derived) this.readView(derived);
    }
  }

  #outFor(view: View, queue: View[]): Out {
    const state = this.stateOf(view.file.path);
    const obeyed = (): ReadonlySet<string> => this.obeyed;
    return {
      knowledge: this.knowledge,
      paths: this.paths,
      get obeyed() {
        return obeyed();
      },
      purpose: this.purpose,
      limits: this.limits,
      destination: this.destination,
      fact: (draft) => {
        this.emit(view, draft);
      },
      view: (request) => {
        const derived = this.derive(view, request);
        if (derived) queue.push(derived);
      },
      nextFine: () => ++state.fine,
      nextMiddle: () => ++state.middle,
      gap: (code, detail, span) =>
        this.gaps.add(view.file.path, code, detail, span ? span.end - span.start : undefined),
      expired: this.expiry(view.file.path),
    };
  }

  #packageOut(): PackageOut {
    const files = new Map(this.pkg.files.map((file) => [file.path, file]));
    const viewOf = (path: string): View => {
      const file = files.get(path);
      if (!file) throw new Error(`no file ${path} in the package`);
      return rawView(file, file.text ?? '', file.language ?? '', this.#contextOf(file));
    };
    return {
      knowledge: this.knowledge,
      limits: this.limits,
      fact: (path, draft) => {
        this.emit(viewOf(path), draft);
      },
      view: (path, request) => {
        const derived = this.derive(viewOf(path), { ...request, mapping: 'whole' });
        if (derived) this.readView(derived);
      },
      gap: (path, code, detail, bytes) => this.gaps.add(path, code, detail, bytes),
      expired: () => this.now() > this.deadline,
    };
  }

  #guard(part: string, path: string, run: () => void): void {
    if (this.avoid.parts.includes(part)) {
      this.failures.push({ part, code: 'part-left-out', detail: 'it ended the engine before and was left out' });
      this.gaps.leftOut(path, part);
      return;
    }
    const marked = this.registry.foreign.has(part);
    if (marked) this.beacon(path, part);
    const before = this.#foreign;
    this.#foreign = marked;
    try {
      run();
      if (marked) this.beacon(path, '');
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      this.failures.push({ part, code: 'part-failed', detail: path === '' ? detail : `${path}: ${detail}` });
      this.gaps.failed(path, part);
    } finally {
      this.#foreign = before;
    }
  }
}

/** Words are read as a page, so that fences and commands in them are seen. */
function languageOfText(text: string): string {
  const lines = text.split('\n', MAX_LINES);
  return programOf(lines) ?? (text.startsWith('#!') || looksLikeShell(lines) ? 'shell' : 'markdown');
}

/** What stands beside the code of a sample explains it; what is written to the agent is read as ever. */
const shownRemark = (block: ProseBlock): ProseBlock =>
  block.kind === 'comment' ? { ...block, stance: 'example' } : block;
