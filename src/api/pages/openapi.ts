// As much of an OpenAPI document as the page shows. May not: trust that a part is there.
export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
}

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Answer extends Media {
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
}

export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Media;
  readonly responses?: Readonly<Record<string, Answer>>;
}

export interface OpenApi {
  readonly info: { readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Field {
  readonly path: string;
  readonly schema: Schema;
  readonly required: boolean;
}

interface Header {
  readonly description: string | undefined;
  readonly statuses: readonly string[];
}

const MAX_DEPTH = 10;

/** The properties of a schema and of what is inside them, in reading order: `data.items[].id`. */
export function fieldsOf(schema: Schema | undefined, prefix = '', depth = 0): readonly Field[] {
  if (!schema || depth > MAX_DEPTH) return [];
  const inner = schema.items ? fieldsOf(schema.items, `${prefix}[]`, depth + 1) : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [
      { path, schema: one, required: schema.required?.includes(name) ?? false },
      ...fieldsOf(one, path, depth + 1),
    ];
  });
  return [...own, ...inner];
}

/** Every header of any answer, with the statuses it comes with. */
export function headersOf(answers: Readonly<Record<string, Answer>>): ReadonlyMap<string, Header> {
  const all = new Map<string, { readonly description: string | undefined; readonly statuses: string[] }>();
  for (const [status, { headers = {} }] of Object.entries(answers))
    for (const [name, { description }] of Object.entries(headers)) {
      const known = all.get(name);
      if (known) known.statuses.push(status);
      else all.set(name, { description, statuses: [status] });
    }
  return all;
}
