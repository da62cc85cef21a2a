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
  readonly responses?: Readonly<Record<string, Media & { readonly description?: string }>>;
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

const MAX_DEPTH = 6;

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
