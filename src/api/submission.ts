// Reads a submission from a request: JSON with `url`, or a form with `file`; also used by the front page's form.
// May not: read more than the limits, or trust the sender's word for type and size.
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { SkillproofError } from '../model/errors.ts';
import { DEFAULT_LIMITS } from '../model/limits.ts';
import type { Submission } from '../service/contract.ts';
import { acceptedLocale, explicitLocale } from './locale.ts';
import { codeOf } from './problem.ts';

const FIELD_BYTES = 8 * 1024;
const FORM_OVERHEAD = 64 * 1024;
const FIELDS = ['url', 'locale', 'force', 'private'] as const;
type Fields = { [K in (typeof FIELDS)[number]]?: unknown };

export async function readSubmission(request: FastifyRequest): Promise<Submission> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const form = type === 'multipart/form-data' ? await readForm(request) : { fields: readJson(request, type) };
  const query = (request.query ?? {}) as Record<string, unknown>;
  const { fields } = form;
  const key = readKey(request.headers['idempotency-key']);
  return {
    ...(fields.url === undefined || fields.url === '' ? {} : { url: readUrl(fields.url) }),
    ...('file' in form && form.file ? { file: form.file } : {}),
    force: readFlag('force', fields.force ?? query['force']),
    private: readFlag('private', fields.private ?? query['private']),
    async: prefersAsync(request.headers['prefer']),
    locale:
      explicitLocale(fields.locale) ??
      explicitLocale(query['locale']) ??
      acceptedLocale(request.headers['accept-language']),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
}

function readJson(request: FastifyRequest, type: string): Fields {
  const body: unknown = request.body;
  if (body === undefined || body === null) return {};
  if (type !== 'application/json')
    throw new SkillproofError('media-type-unsupported', JSON.stringify(type.slice(0, 100)));
  if (typeof body !== 'object' || Array.isArray(body))
    throw new SkillproofError('body-invalid', 'the JSON body must be an object');
  const given = body as Record<string, unknown>;
  if (given['file'] !== undefined) {
    throw given['url'] === undefined
      ? new SkillproofError('body-invalid', '"file" is sent as multipart/form-data')
      : new SkillproofError('url-and-file', 'send "url" or "file"');
  }
  for (const name of ['force', 'private'])
    if (given[name] !== undefined && given[name] !== null && typeof given[name] !== 'boolean')
      throw new SkillproofError('body-invalid', `"${name}" must be true or false`);
  return pick((name) => given[name] ?? undefined);
}

/** What the parser says of a form it cannot read is the sender's to mend. */
async function readForm(request: FastifyRequest): Promise<{ fields: Fields; file?: NonNullable<Submission['file']> }> {
  try {
    return await readParts(request);
  } catch (error) {
    if (codeOf(error)) throw error;
    throw new SkillproofError('body-invalid', `the form cannot be read: ${(error as Error).message.slice(0, 200)}`);
  }
}

async function readParts(request: FastifyRequest): Promise<{ fields: Fields; file?: NonNullable<Submission['file']> }> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > DEFAULT_LIMITS.archiveBytes + FORM_OVERHEAD)
    throw new SkillproofError('archive-too-large', `the request has ${length} bytes`);
  const fields = new Map<string, unknown>();
  let file: NonNullable<Submission['file']> | undefined;
  const limits = {
    fileSize: DEFAULT_LIMITS.archiveBytes,
    files: 2,
    fields: 10,
    parts: 12,
    fieldSize: FIELD_BYTES,
    headerPairs: 50,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new SkillproofError('body-too-large', 'a form field is too long');
      if (part.fieldname === 'file') throw new SkillproofError('body-invalid', '"file" must be a file with a name');
      if (fields.has(part.fieldname)) throw new SkillproofError('body-invalid', 'a form field was sent twice');
      fields.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    // A browser's form sends an empty, nameless part for a file nobody chose.
    if (part.filename === '' && bytes.length === 0) continue;
    if (part.fieldname !== 'file') throw new SkillproofError('body-invalid', 'the archive belongs in the field "file"');
    if (file) throw new SkillproofError('body-invalid', 'more than one file was sent');
    file = { name: fileName(part.filename), bytes };
  }
  const read = pick((name) => fields.get(name));
  return file ? { fields: read, file } : { fields: read };
}

function pick(value: (name: string) => unknown): Fields {
  return Object.fromEntries(FIELDS.map((name) => [name, value(name)]));
}

function fileName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1)!.slice(0, 255);
  return last === '' ? 'upload' : last;
}

function readUrl(value: unknown): string {
  if (typeof value !== 'string') throw new SkillproofError('body-invalid', '"url" must be a string');
  return value.trim();
}

function readFlag(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (typeof value === 'boolean') return value;
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1' || text === 'on') return true;
  if (text === 'false' || text === '0') return false;
  throw new SkillproofError('body-invalid', `"${name}" must be true or false`);
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
