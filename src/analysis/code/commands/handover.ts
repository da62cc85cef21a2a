// Text and files that are run: strings for a shell or `eval`, decoded layers, written scripts, shipped scripts started.
// May not: recurse deeper than MAX_LAYERS, or lower the same text at the same place twice.
import { type Fact, HOLE } from '../../../model/fact.ts';
import type { Module } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';
import type { View } from '../../../model/view.ts';
import { full } from '../bounds.ts';
import type { Models } from '../calls/models.ts';
import { HOLE_LETTER } from '../evaluate/expressions.ts';
import { stateString } from '../evaluate/strings.ts';
import { placed, touch } from '../files/access.ts';
import { scriptLanguage } from '../files/written-code.ts';
import { joinPath, settledPath } from '../folds/path.ts';
import { pythonOfPickle } from '../folds/pickled.ts';
import { type Frame, STDIN, withFolder } from '../frame.ts';
import type { Handover, Machine } from '../machine.ts';
import { Unit, type Val } from '../state.ts';
import type { TagSet, TagTable } from '../values/tags.ts';
import { eitherValue, mix, originOf } from '../values/unite.ts';
import { listVal, UNKNOWN, variants, withTags, withText } from '../values/values.ts';
import { runWords } from './commands.ts';

/** The reading of what runs on another machine or in a guest. */
const ELSEWHERE = 'elsewhere';

const MAX_LAYERS = 4;
const MAX_WORDINGS = 8;
const MAX_SNIPPETS = 400;
const MAX_TEXT = 100_000;

const LONG = { en: 'Handed-over code is longer than is read.', zh: '传递执行的代码过长，未读取。' };

/** Their code is commands; that of any other language is evaluated. */
const SHELLS: ReadonlySet<string> = new Set(['shell', 'sh', 'bash', 'zsh', 'powershell', 'batch', 'applescript']);

interface Lowered {
  readonly view: View;
  readonly module: Module;
}

/** A word that is one of several, from a list looped over, makes as many commands; several such words go hand in hand. */
function wordings(words: readonly Val[]): readonly (readonly Val[])[] {
  const ways = words.map(variants);
  const most = Math.min(MAX_WORDINGS, Math.max(1, ...ways.map((one) => one.length)));
  return Array.from({ length: most }, (_, nth) => ways.map((one, i) => one[nth] ?? words[i]!));
}

export class Handovers {
  readonly #lowered = new Map<View, Map<string, Lowered | undefined>>();
  readonly #places = new Map<View, Map<string, View>>();
  readonly #active = new Set<Lowered>();
  #count = 0;
  constructor(private readonly modelsOf: (language: string) => Models | undefined) {}

  hand(m: Machine, order: Handover, frame: Frame, span: Span): Val {
    const { code } = order;
    if (order.language === 'pickle') {
      const source = code.text === undefined ? undefined : pythonOfPickle(code.text);
      if (source === undefined) return UNKNOWN;
      const loaded = { language: 'python', code: withText(code, source, true), step: 'handed:python', shares: false };
      return this.hand(m, { ...order, ...loaded }, frame, span);
    }
    if (order.language === 'own') return this.hand(m, { ...order, language: frame.unit.module.language }, frame, span);
    if (order.language === 'argv') {
      if (code.items !== undefined || order.argv !== undefined) {
        const words = [...(code.items ?? [code]), ...(order.argv ?? [])];
        for (const [name, value] of order.env ?? []) frame.unit.environs.set(name, value);
        const here = order.elsewhere === true ? this.#elsewhere(m, words, frame, span) : frame;
        const there = order.folder === undefined ? here : withFolder(here, order.folder);
        let output = UNKNOWN;
        // A program named apart from its words may be chosen together with them: only one such pair is known.
        for (const one of code.items === undefined ? [words] : wordings(words))
          output = mix(
            m.tags,
            runWords(m, one, order.stdin, there, span, frame.unit.shell ? 'shell' : 'argv', order.sudo === true),
            output,
          );
        return output;
      }
      return this.hand(m, { ...order, language: 'shell' }, frame, span);
    }
    // A script that is written is not yet run.
    if (!order.step.startsWith('written')) {
      m.flows.state(frame, code, {
        to: SHELLS.has(order.language) ? 'shell' : 'evaluate',
        position: code === order.stdin ? 'stdin' : 'code',
        sink: order.fact,
        span,
        recurring: order.recurring,
      });
    }
    let result = UNKNOWN;
    const ways = variants(code);
    full(m, frame, 'values', ways.length - 1);
    for (const one of ways) {
      if (one.text === undefined) continue;
      if (one.folded && one.text.length >= 4) stateString(m, frame, one.text, span, true);
      result = mix(m.tags, this.#run(m, order, one, frame, span), result);
    }
    return result;
  }

  #run(m: Machine, order: Handover, code: Val, frame: Frame, span: Span): Val {
    const text = code.text!;
    if (text.length > MAX_TEXT) {
      m.ctx.gap(frame.unit.view, 'code-snippets', LONG);
      return UNKNOWN;
    }
    if (text.trim().length < 2 || text.replaceAll(HOLE, '').trim().length < 2) return UNKNOWN;
    if (frame.unit.layer >= MAX_LAYERS) {
      m.ctx.gap(frame.unit.view, 'code-layers', {
        en: 'Code inside code is nested deeper than is followed.',
        zh: '代码嵌套层数超过分析上限。',
      });
      return UNKNOWN;
    }
    const lowered = this.#lower(m, order, text, frame, span);
    const models = this.modelsOf(order.language);
    if (lowered === undefined || models === undefined || this.#active.has(lowered)) return UNKNOWN;
    const hole = text.includes(HOLE) ? originOf(code) : undefined;
    const unit = new Unit(
      lowered.view,
      lowered.module,
      models,
      order.shares ? frame.scope : undefined,
      frame.unit.path,
      hole,
      frame.unit.layer + 1,
      frame.recurring || order.recurring === true,
      frame.unit,
    );
    if (order.argv !== undefined) setArguments(m.tags, unit, order.argv);
    for (const [name, value] of order.env ?? []) unit.environs.set(name, value);
    for (const [name, value] of order.names ?? []) unit.scope.vars.set(name, value);
    if (order.folder !== undefined && models.shell) unit.scope.vars.set('PWD', order.folder);
    if (order.zero !== undefined) unit.scope.vars.set('0', order.zero);
    if (order.stdin !== undefined && order.stdin !== order.code) {
      if (models.shell) unit.scope.vars.set(STDIN, order.stdin);
      unit.stdin = withTags(order.stdin, m.tags.add(order.stdin.tags, 'input'));
    }
    const inner: Frame = {
      scope: unit.scope,
      unit,
      depth: frame.depth,
      fn: frame.fn,
      statement: 0,
      middle: -1,
      returns: undefined,
      weak: order.shares ? frame.weak : 0,
      recurring: unit.recurring,
      guard: frame.guard,
    };
    this.#active.add(lowered);
    try {
      const { body } = lowered.module;
      const only = body.length === 1 ? body[0] : undefined;
      let result: Val;
      if (only?.t === 'expr' && !models.shell) result = m.evaluate(only.value, inner);
      else {
        m.execute(body, inner);
        result = inner.returns ?? UNKNOWN;
      }
      const printed = order.shares || models.shell ? undefined : unit.printed;
      return eitherValue(m.tags, result, printed ?? UNKNOWN);
    } finally {
      this.#active.delete(lowered);
    }
  }

  /** The same frame, with facts in a reading of their own. */
  #elsewhere(m: Machine, words: readonly Val[], frame: Frame, span: Span): Frame {
    const { view, module, models, path, hole, layer, recurring } = frame.unit;
    const text = words.map((word) => word.text ?? HOLE).join(' ');
    if (text.length > MAX_TEXT) return frame;
    let known = this.#places.get(view);
    if (known === undefined) {
      known = new Map();
      this.#places.set(view, known);
    }
    const key = `${span.start}:${text}`;
    let place = known.get(key);
    if (place === undefined) {
      if (++this.#count > MAX_SNIPPETS) return frame;
      place = m.ctx.snippet(view, span, text, ELSEWHERE, 'shell');
      known.set(key, place);
    }
    return { ...frame, unit: new Unit(place, module, models, undefined, path, hole, layer, recurring, frame.unit) };
  }

  #lower(m: Machine, order: Handover, text: string, frame: Frame, span: Span): Lowered | undefined {
    const { view } = frame.unit;
    let known = this.#lowered.get(view);
    if (known === undefined) {
      known = new Map();
      this.#lowered.set(view, known);
    }
    const step = order.elsewhere === true ? ELSEWHERE : order.step;
    const key = `${span.start}:${order.language}:${step}:${text}`;
    if (known.has(key)) return known.get(key);
    if (++this.#count > MAX_SNIPPETS) {
      if (this.#count === MAX_SNIPPETS + 1)
        m.ctx.gap(view, 'code-snippets', {
          en: 'More handed-over code than is followed.',
          zh: '传递执行的代码数量超过分析上限。',
        });
      return undefined;
    }
    // A letter takes the hole's place where a grammar takes letters only; it has the same length.
    const readable =
      text.includes(HOLE) && (order.language === 'python' || order.language === 'javascript')
        ? text.replaceAll(HOLE, HOLE_LETTER)
        : text;
    const module = m.ctx.lower(readable, order.language);
    if (module === undefined) {
      known.set(key, undefined);
      return undefined;
    }
    const result = { view: m.ctx.snippet(view, span, readable, step, order.language), module };
    known.set(key, result);
    if (result.view !== view) m.ctx.computed(result.view, module);
    return result;
  }

  start(
    m: Machine,
    path: Val,
    argv: readonly Val[],
    frame: Frame,
    span: Span,
    fact: Fact | undefined,
    recurring: boolean,
    shares: boolean,
    language: string | undefined,
  ): Val {
    touch(m, frame, placed(frame, path), 'execute', span);
    let output = UNKNOWN;
    for (const one of variants(path)) {
      // A folder is not run; `tool/tool` within it goes by the same name once it was entered.
      const content =
        language === undefined && m.files.isFolder(one)
          ? undefined
          : (m.files.exactly(placed(frame, one)) ?? m.files.read(one) ?? fetched(m, one));
      if (content === undefined) frame.unit.waits ??= m.files.version;
      else m.flows.state(frame, content, { to: 'run-file', position: 'code', sink: fact, span, recurring });
      const written =
        content?.text === undefined
          ? undefined
          : writtenLanguage(
              one,
              content.text,
              argv.length > 0 || m.files.isJoined(placed(frame, one)),
              language ?? (fact?.kind === 'command' ? 'shell' : undefined),
            );
      if (written !== undefined)
        output = mix(
          m.tags,
          output,
          this.hand(
            m,
            { language: written, code: content!, argv, fact: undefined, step: `written:${written}`, shares: false },
            frame,
            span,
          ),
        );
      const shipped = one.text === undefined ? undefined : shippedFile(m, one.text, frame.unit.path);
      const unit =
        shipped === undefined
          ? undefined
          : ((language === undefined ? undefined : m.programs.as(shipped, language)) ?? m.programs.at(shipped));
      if (unit !== undefined) output = mix(m.tags, output, m.runAgain(unit, argv, frame, shares));
    }
    return output;
  }
}

/** As what a file that this code wrote is read once it is run; undefined where that was done when it was written. */
function writtenLanguage(path: Val, text: string, again: boolean, runner: string | undefined): string | undefined {
  const told = scriptLanguage(path.text, text);
  // What it does with its arguments, or as the whole of its parts, was not told when it was written.
  return told === undefined ? runner : again ? told : undefined;
}

/** A program that stands at an address, or that is itself what was received. */
function fetched(m: Machine, path: Val): Val | undefined {
  if (path.text === undefined) return foreign(path.tags) ? originOf(path) : undefined;
  return /^https?:\/\/./i.test(path.text) ? withTags(path, m.flows.received(path)) : undefined;
}

/** The value itself is received or decoded matter (`bash <(curl …)`), not the name of a file. */
function foreign(tags: TagSet): boolean {
  return tags.has('net') || tags.has('decoded') || tags.has('encrypted');
}

export function setArguments(table: TagTable, unit: Unit, argv: readonly Val[]): void {
  unit.argv = argv;
  if (!unit.shell) return;
  const { vars } = unit.scope;
  let origin = UNKNOWN;
  for (const arg of argv) origin = mix(table, origin, arg);
  vars.set('@', listVal(argv, origin));
}

/** The path of a shipped file that a path in code means: from the skill's root, from the script's folder, behind a hole. */
function shippedFile(m: Machine, text: string, from: string): string | undefined {
  const { paths } = m.ctx;
  if (text.length > 300) return undefined;
  const clean = settledPath(text.replaceAll('\\', '/'));
  const slash = from.lastIndexOf('/');
  const folder = slash < 0 ? '' : from.slice(0, slash);
  const hole = clean.lastIndexOf(HOLE);
  const tail = hole >= 0 ? clean.slice(hole + 1).replace(/^[^/]*\//, '') : clean.replace(/^(?:\.\/)+/, '');
  if (tail === '') return undefined;
  if (paths.has(tail)) return tail;
  const beside = joinPath(folder, tail).replace(/^\.\//, '');
  if (paths.has(beside)) return beside;
  if (hole < 0 && !clean.startsWith('/') && !clean.startsWith('~')) return undefined;
  let found: string | undefined;
  if (!tail.includes('.')) return undefined;
  for (const path of paths) {
    if (path.endsWith(`/${tail}`) || (hole < 0 && clean.endsWith(`/${path}`))) {
      if (found !== undefined) return undefined;
      found = path;
    }
  }
  return found;
}
