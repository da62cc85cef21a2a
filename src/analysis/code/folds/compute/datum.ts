// What pure computations work on: plain values, or `undefined` for whatever is not known.
// May not: hold anything larger than MAX_SIZE.
import type { FunctionIr } from '../../../../model/ir.ts';

export const MAX_SIZE = 100_000;

export interface Fn {
  readonly t: 'fn';
  readonly ir: FunctionIr;
  readonly scope: Names;
  readonly self?: Datum;
}
/** A name of the language or a library: `base64.b85decode`. */
interface Native {
  readonly t: 'native';
  readonly name: string;
}
/** An object of a class of the program's own, or the class itself. */
export interface Thing {
  readonly t: 'thing';
  readonly members: Map<string, Datum>;
  readonly made: Map<string, Datum>;
}
export type Datum =
  | undefined
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | Datum[]
  | Map<string, Datum>
  | Fn
  | Native
  | Thing;

export class Names {
  readonly vars = new Map<string, Datum>();
  constructor(readonly outer?: Names) {}
  find(name: string): Names | undefined {
    let at: Names | undefined = this;
    while (at !== undefined && !at.vars.has(name)) at = at.outer;
    return at;
  }
}

export const native = (name: string): Native => ({ t: 'native', name });

export function is<T extends 'fn' | 'native' | 'thing'>(value: Datum, t: T): value is Extract<Datum, { t: T }> {
  return typeof value === 'object' && value !== null && 't' in value && value.t === t;
}

/** The parts a loop goes through: letters, bytes, elements, keys. */
export function partsOf(value: Datum, python: boolean): Datum[] | undefined {
  if (typeof value === 'string') return [...value];
  if (value instanceof Uint8Array) return [...value];
  if (Array.isArray(value)) return value;
  if (value instanceof Map) return python ? [...value.keys()] : undefined;
  return undefined;
}

export function truth(value: Datum): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === false || value === 0 || value === '') return false;
  if (value instanceof Uint8Array || Array.isArray(value)) return value.length > 0;
  return true;
}

/** As the language writes a value into a text; unknown when it holds what is not known. */
export function written(value: Datum): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

export function bytesOf(value: Datum): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'string') return Buffer.from(value, 'utf8');
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return Uint8Array.from(value as number[]);
  return undefined;
}
