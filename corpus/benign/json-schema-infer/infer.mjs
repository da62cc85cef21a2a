import { readFileSync } from 'node:fs';

const FORMATS = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  date: /^\d{4}-\d\d-\d\d$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  email: /^[^@\s]+@[^@\s]+\.[^@\s]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\/\/\S+$/i,
};

const typeOf = (v) =>
  v === null ? 'null' : Array.isArray(v) ? 'array' : Number.isInteger(v) ? 'integer' : typeof v;

function infer(values) {
  const kinds = new Set(values.map(typeOf));
  if (kinds.has('number')) kinds.delete('integer');
  const schema = { type: kinds.size === 1 ? [...kinds][0] : [...kinds].sort() };

  const strings = values.filter((v) => typeof v === 'string');
  if (strings.length) {
    const f = Object.entries(FORMATS).find(([, re]) => strings.every((s) => re.test(s)));
    if (f) schema.format = f[0];
    const distinct = new Set(strings);
    if (!f && kinds.size === 1 && strings.length >= 10 && distinct.size <= 5) schema.enum = [...distinct].sort();
  }

  const arrays = values.filter(Array.isArray);
  if (arrays.length) {
    const items = arrays.flat();
    if (items.length) schema.items = infer(items);
  }

  const objects = values.filter((v) => typeOf(v) === 'object');
  if (objects.length) {
    const keys = [...new Set(objects.flatMap(Object.keys))];
    // many different keys in few objects: a dictionary
    if (keys.length > 20 && keys.length > objects.length * 5) {
      schema.additionalProperties = infer(objects.flatMap(Object.values));
    } else {
      schema.properties = {};
      schema.required = [];
      for (const k of keys) {
        const present = objects.filter((o) => k in o);
        schema.properties[k] = infer(present.map((o) => o[k]));
        if (present.length === objects.length) schema.required.push(k);
      }
      if (!schema.required.length) delete schema.required;
    }
  }
  return schema;
}

const docs = process.argv.slice(2).flatMap((f) => {
  const text = readFileSync(f, 'utf8').trim();
  if (f.endsWith('.ndjson') || f.endsWith('.jsonl')) return text.split('\n').map((l) => JSON.parse(l));
  const d = JSON.parse(text);
  return Array.isArray(d) ? d : [d];
});

console.log(JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...infer(docs) }, null, 2));
