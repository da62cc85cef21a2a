// The bodies of a large program's functions, as bytes: as objects they take ten times as much, and most are walked once.
// A body is read anew each time it is asked for; functions within it stay the same objects, for what was found out about
// a function is kept under it. May not: know what any node means.
import type { Expr, FunctionIr, Param, Stmt } from '../../../model/ir.ts';
import type { Span } from '../../../model/place.ts';

type Node = Record<string, unknown>;

/** What stands before a value; from `SHAPE` on it is the number of an object's list of keys. */
const KEPT = 0;
const NULL = 1;
const TRUE = 2;
const FALSE = 3;
const TEXT = 4;
const LIST = 5;
const SPAN = 6;
const SHAPE = 7;
/** What lies deeper stays as it is: nothing here may run out of stack. */
const MAX_DEPTH = 200;

class PackedFunction implements FunctionIr {
  declare readonly name: string;
  declare readonly params: readonly Param[];
  declare readonly decorators: readonly Expr[];
  declare readonly span: Span;
  readonly #pack: Pack;
  /** Where the body begins. */
  #at = 0;

  constructor({ body: _, ...rest }: FunctionIr, pack: Pack) {
    Object.assign(this, rest);
    this.#pack = pack;
  }

  standsAt(at: number): void {
    this.#at = at;
  }

  get body(): readonly Stmt[] {
    return this.#pack.read(this.#at);
  }
}

/** Objects with the same keys in the same order. */
interface Shape {
  readonly next: Map<string, Shape>;
  number: number;
}

export class Pack {
  #bytes = new Uint8Array(1 << 16);
  /** Where it is written, then where it is read. */
  #at = 0;
  /** Where the last span began: the next one is near it. */
  #near = 0;
  readonly #texts: string[] = [];
  readonly #shapes: string[][] = [];
  /** Functions, numbers, and what lies too deep or stands in more than one place. */
  readonly #kept: unknown[] = [];
  readonly #waiting: { readonly packed: PackedFunction; readonly body: readonly Stmt[] }[] = [];
  #textNumbers = new Map<string, number>();
  #shape: Shape = { next: new Map(), number: -1 };
  #written = new Set<unknown>();

  /** The same function, to be packed. */
  function(ir: FunctionIr): FunctionIr {
    if (ir instanceof PackedFunction) return ir;
    const packed = new PackedFunction(ir, this);
    this.#waiting.push({ packed, body: ir.body });
    return packed;
  }

  /** Writes the bodies; no function is taken after that. */
  finish(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      next.packed.standsAt(this.#at);
      this.#near = 0;
      this.#write(next.body, 0);
    }
    this.#bytes = this.#bytes.slice(0, this.#at);
    this.#textNumbers = new Map();
    this.#shape = { next: new Map(), number: -1 };
    this.#written = new Set();
  }

  read(at: number): readonly Stmt[] {
    this.#at = at;
    this.#near = 0;
    return this.#value() as Stmt[];
  }

  #write(value: unknown, depth: number): void {
    if (typeof value === 'string') {
      this.#put(TEXT);
      this.#put(this.#textNumber(value));
    } else if (value === null) this.#put(NULL);
    else if (value === true) this.#put(TRUE);
    else if (value === false) this.#put(FALSE);
    else if (typeof value !== 'object' || value instanceof PackedFunction || depth > MAX_DEPTH) this.#keep(value);
    else if (Array.isArray(value)) {
      this.#put(LIST);
      this.#put(value.length);
      for (const item of value) this.#write(item, depth + 1);
    } else if ('start' in value) this.#writeSpan(value as Span);
    else if (this.#written.has(value)) this.#keep(value);
    else this.#writeNode(value as Node, depth);
  }

  #writeNode(node: Node, depth: number): void {
    this.#written.add(node);
    if (node['fn'] !== undefined) node['fn'] = this.function(node['fn'] as FunctionIr);
    this.#put(SHAPE + this.#shapeNumber(node));
    for (const key in node) this.#write(node[key], depth + 1);
  }

  #writeSpan({ start, end }: Span): void {
    this.#put(SPAN);
    this.#putSigned(start - this.#near);
    this.#putSigned(end - start);
    this.#near = start;
  }

  #keep(value: unknown): void {
    this.#put(KEPT);
    this.#put(this.#kept.push(value) - 1);
  }

  #textNumber(text: string): number {
    let number = this.#textNumbers.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#textNumbers.set(text, number);
    }
    return number;
  }

  #shapeNumber(node: Node): number {
    let shape = this.#shape;
    for (const key in node) {
      let next = shape.next.get(key);
      if (next === undefined) {
        next = { next: new Map(), number: -1 };
        shape.next.set(key, next);
      }
      shape = next;
    }
    if (shape.number < 0) shape.number = this.#shapes.push(Object.keys(node)) - 1;
    return shape.number;
  }

  /** Seven bits a byte; the eighth says that more follow. */
  #put(number: number): void {
    let rest = number;
    for (; rest > 127; rest >>>= 7) this.#byte((rest & 127) | 128);
    this.#byte(rest);
  }

  #putSigned(number: number): void {
    this.#put(number < 0 ? -number * 2 - 1 : number * 2);
  }

  #byte(byte: number): void {
    if (this.#at === this.#bytes.length) {
      const wider = new Uint8Array(this.#at * 2);
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    this.#bytes[this.#at++] = byte;
  }

  #value(): unknown {
    const what = this.#number();
    switch (what) {
      case KEPT:
        return this.#kept[this.#number()];
      case NULL:
        return null;
      case TRUE:
        return true;
      case FALSE:
        return false;
      case TEXT:
        return this.#texts[this.#number()];
      case LIST: {
        const list: unknown[] = [];
        for (let left = this.#number(); left > 0; left--) list.push(this.#value());
        return list;
      }
      case SPAN: {
        const start = this.#near + this.#signed();
        this.#near = start;
        return { start, end: start + this.#signed() };
      }
      default: {
        const node: Node = {};
        for (const key of this.#shapes[what - SHAPE]!) node[key] = this.#value();
        return node;
      }
    }
  }

  #number(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]!;
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  }

  #signed(): number {
    const number = this.#number();
    return number & 1 ? -((number + 1) >> 1) : number >> 1;
  }
}
