// Reads a submission from a request: JSON with `url`, or a form with `file`; also used by the front page's form.
// May not: read more than the limits, or trust the sender's word for type and size.
import type { FastifyRequest } from 'fastify';
import { SkillproofError } from '../model/errors.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import type { Submission } from '../service/contract.ts';
import { readFlag, refuseUnknown } from './fields.ts';
import { boundaryOf, formParts, readBytes } from './form.ts';
import { acceptedLocale, explicitLocale, localeOf } from './locale.ts';

const FIELD_BYTES = 8 * 1024;
/** A file of the longest kind, and what a form puts around it. */
const MAX_FORM = DEFAULT_LIMITS.archiveBytes + 64 * 1024;
const FIELDS = ['url', 'locale', 'force', 'private'] as const;
type Fields = { [K in (typeof FIELDS)[number]]?: unknown };

export async function readSubmission(request: FastifyRequest): Promise<Submission> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const form = type === 'multipart/form-data' ? await readForm(request) : { fields: readJson(request, type) };
  const query = (request.query ?? {}) as Record<string, unknown>;
  const { fields } = form;
  const url = readUrl(fields.url);
  const flag = (name: 'force' | 'private'): boolean => {
    const inBody = fields[name] === undefined ? undefined : readFlag('body-invalid', name, fields[name]);
    const inQuery = query[name] === undefined ? undefined : readFlag('query-invalid', name, query[name]);
    return agreed(name, inBody, inQuery) ?? false;
  };
  const key = readKey(request.headers['idempotency-key']);
  return {
    ...(url === '' ? {} : { url }),
    ...('file' in form && form.file ? { file: form.file } : {}),
    force: flag('force'),
    private: flag('private'),
    async: prefersAsync(request.headers['prefer']),
    locale:
      agreed('locale', explicitLocale(fields.locale), explicitLocale(query['locale'])) ??
      acceptedLocale(request.headers['accept-language']),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
}

/** Two of one field, in the body and in the query, must say the same. */
function agreed<T>(name: string, inBody: T | undefined, inQuery: T | undefined): T | undefined {
  if (inBody !== undefined && inQuery !== undefined && inBody !== inQuery)
    throw new SkillproofError('query-invalid', `"${name}" was sent more than once: the query and the body differ`);
  return inBody ?? inQuery;
}

function readJson(request: FastifyRequest, type: string): Fields {
  const body: unknown = request.body;
  if (body === undefined || body === null) return {};
  if (type !== 'application/json')
    throw new SkillproofError('media-type-unsupported', JSON.stringify(type.slice(0, 100)));
  if (typeof body !== 'object' || Array.isArray(body))
    throw new SkillproofError('body-invalid', 'the JSON body must be an object');
  const given = body as Record<string, unknown>;
  sayIn(request, given['locale']);
  if (given['file'] !== undefined) {
    throw given['url'] === undefined
      ? new SkillproofError('body-invalid', '"file" is sent as multipart/form-data')
      : new SkillproofError('url-and-file', 'send "url" or "file"');
  }
  for (const name of ['force', 'private'])
    if (given[name] !== undefined && given[name] !== null && typeof given[name] !== 'boolean')
      throw new SkillproofError('body-invalid', `"${name}" must be true or false`);
  return pick(Object.keys(given), (name) => given[name] ?? undefined);
}

async function readForm(request: FastifyRequest): Promise<{ fields: Fields; file?: NonNullable<Submission['file']> }> {
  const boundary = boundaryOf(request.headers['content-type']!);
  const length = Number(request.headers['content-length'] ?? 0);
  const body = length > MAX_FORM ? undefined : await readBytes(request.raw, MAX_FORM, request.server.goingDown);
  if (!body) throw tooLarge(length);
  const fields = new Map<string, string>();
  let file: NonNullable<Submission['file']> | undefined;
  const parts = formParts(body, boundary);
  const locale = parts.find(({ name, filename }) => name === 'locale' && filename === undefined);
  sayIn(request, locale?.bytes.toString());
  for (const { name, filename, bytes } of parts) {
    // A browser's form sends an empty, nameless part for a file nobody chose.
    if (filename === '' && bytes.length === 0) continue;
    if (filename === undefined) {
      if (name === 'file') throw new SkillproofError('body-invalid', '"file" must be a file with a name');
      const named = JSON.stringify(name.slice(0, 60));
      if (bytes.length > FIELD_BYTES)
        throw new SkillproofError('body-too-large', `the field ${named} has more than ${FIELD_BYTES} bytes`);
      if (fields.has(name)) throw new SkillproofError('body-invalid', `${named} was sent more than once`);
      fields.set(name, bytes.toString());
      continue;
    }
    if (name !== 'file') throw new SkillproofError('body-invalid', 'the archive belongs in the field "file"');
    if (file) throw new SkillproofError('body-invalid', 'more than one file was sent');
    if (bytes.length > DEFAULT_LIMITS.archiveBytes)
      throw new SkillproofError(
        'archive-too-large',
        `${bytes.length} bytes, the limit is ${DEFAULT_LIMITS.archiveBytes}`,
      );
    file = { name: fileName(filename), bytes };
  }
  const read = pick([...fields.keys()], (name) => fields.get(name));
  return file ? { fields: read, file } : { fields: read };
}

/** From here on errors too are told in the language of the body. */
function sayIn(request: FastifyRequest, locale: unknown): void {
  request.bodyLocale = typeof locale === 'string' ? localeOf(locale) : undefined;
}

/** Whoever sends it piece by piece does not say how much it is. */
function tooLarge(stated: number): SkillproofError {
  const limit = DEFAULT_LIMITS.archiveBytes;
  const detail = stated > MAX_FORM ? `a request of ${stated} bytes, the limit is ${limit}` : `more than ${limit} bytes`;
  return new SkillproofError('archive-too-large', detail);
}

function pick(given: readonly string[], value: (name: string) => unknown): Fields {
  refuseUnknown('body-invalid', given, FIELDS, 'field of a scan');
  return Object.fromEntries(FIELDS.map((name) => [name, value(name)]));
}

function fileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1)!.slice(0, 255);
  return last === '' ? 'upload' : last;
}

function readUrl(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') throw new SkillproofError('body-invalid', '"url" must be a string');
  return value.trim();
}

function readKey(value: string | string[] | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[\x21-\x7e][\x20-\x7e]{0,254}$/.test(value))
    throw new SkillproofError('body-invalid', 'Idempotency-Key must be 1 to 255 printable characters');
  return value;
}

function prefersAsync(value: string | string[] | undefined): boolean {
  return [value ?? []]
    .flat()
    .flatMap((one) => one.split(','))
    .some((one) => one.trim().toLowerCase().split(';')[0]!.trim() === 'respond-async');
}
