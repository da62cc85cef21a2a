// What a database is to the rest of the store: statements with `?` for values, and transactions.
// May not: let a caller build SQL from what users sent.

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface Sql {
  query<R extends object = Row>(text: string, values?: readonly Value[]): Promise<R[]>;
  /** The first row of those `query` gives; cheaper where no more is wanted. */
  first<R extends object = Row>(text: string, values?: readonly Value[]): Promise<R | undefined>;
  /** How many rows it touched. */
  run(text: string, values?: readonly Value[]): Promise<number>;
}

/** `relaxed`: survives the death of this process at once, a power cut only a moment later. For counters, not for promises. */
type Durability = 'full' | 'relaxed';

export interface Database extends Sql {
  readonly kind: 'sqlite' | 'postgres';
  /** All or nothing. `work` speaks to the database through the handle it is given and no other. */
  transaction<T>(work: (sql: Sql) => Promise<T>, durability?: Durability): Promise<T>;
  close(): Promise<void>;
}

/** Neither database keeps NUL or half a surrogate pair in text. */
export function storable(text: string, max = 2000): string {
  return text.slice(0, max).replace(/[\ud800-\udfff\0]/gu, '\ufffd');
}

export const optional = <T>(value: T | null): T | undefined => (value === null ? undefined : value);
export const orNull = <T>(value: T | undefined): T | null => (value === undefined ? null : value);

/** Rows have null where our objects have nothing. */
export function dropUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
