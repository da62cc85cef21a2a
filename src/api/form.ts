// Takes a form (multipart/form-data, RFC 7578) apart. An upload is bounded and held whole before anything looks at it, so
// its parts are found by their boundaries and cut out without a copy; no stream is made for each of them.
// May not: take more bytes than it was told, or read on where a part does not end as it should.
import type { IncomingMessage } from 'node:http';
import { SkillproofError } from '../model/errors.ts';
import { shuttingDown } from './admission.ts';

interface FormPart {
  readonly name: string;
  /** Given for a file, and only then. */
  readonly filename?: string;
  readonly bytes: Buffer;
}

const MAX_PARTS = 12;
/** The head of a part: a name, a file's name and its type. */
const MAX_HEAD = 16 * 1024;
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;
const DISPOSITION = /^content-disposition:[ \t]*form-data[ \t]*(?=;)/im;
const OCTETS = /^content-type:[ \t]*application\/octet-stream\b/im;
const HEAD_END = Buffer.from('\r\n\r\n');

export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw unreadable('the Content-Type names no boundary');
  return boundary;
}

/**
 * Undefined when there are more of them: the rest is not kept, and the connection stays open for the answer. What has not
 * come when the server goes down would be refused once it had: it is refused then, and keeps nobody waiting.
 */
export function readBytes(request: IncomingMessage, max: number, goingDown?: AbortSignal): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= max) chunks.push(chunk);
      else {
        request.off('data', take);
        resolve(undefined);
      }
    };
    request.on('data', take);
    request.once('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    const giveUp = (): void => reject(shuttingDown());
    if (goingDown?.aborted) giveUp();
    goingDown?.addEventListener('abort', giveUp, { once: true });
    request.once('close', () => goingDown?.removeEventListener('abort', giveUp));
    request.once('error', reject);
    request.once('close', () => reject(unreadable('it ends too early')));
  });
}

export function formParts(body: Buffer, boundary: string): readonly FormPart[] {
  const parts: FormPart[] = [];
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first one may begin the body, without the line end before it.
  const first = delimiter.subarray(2);
  let at = body.subarray(0, first.length).equals(first) ? first.length : after(body, delimiter, 0);
  for (;;) {
    if (body.toString('latin1', at, at + 2) === '--') return parts;
    const lineEnd = body.indexOf('\r\n', at);
    if (lineEnd < 0 || body.toString('latin1', at, lineEnd).trim() !== '') throw unreadable('a boundary does not end');
    if (parts.length >= MAX_PARTS) throw unreadable(`it has more than ${MAX_PARTS} parts`);
    const headEnd = body.indexOf(HEAD_END, lineEnd);
    if (headEnd < 0 || headEnd - lineEnd > MAX_HEAD) throw unreadable('the head of a part does not end');
    const next = after(body, delimiter, headEnd + HEAD_END.length - 2);
    const bytes = body.subarray(headEnd + HEAD_END.length, next - delimiter.length);
    parts.push({ ...headOf(body.toString('utf8', lineEnd + 2, headEnd)), bytes });
    at = next;
  }
}

function after(body: Buffer, delimiter: Buffer, from: number): number {
  const found = body.indexOf(delimiter, from);
  if (found < 0) throw unreadable('it ends before its last boundary');
  return found + delimiter.length;
}

function headOf(head: string): Omit<FormPart, 'bytes'> {
  const disposition = DISPOSITION.exec(head);
  if (!disposition) throw unreadable('a part is no form-data');
  const line = head.slice(disposition.index + disposition[0].length).split('\r\n', 1)[0]!;
  const parameters = new Map<string, string>();
  for (const [, key, quoted, plain] of line.matchAll(/;[ \t]*([\w*-]{1,20})=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/g))
    parameters.set(key!.toLowerCase(), quoted?.replace(/\\(["\\])/g, '$1') ?? plain ?? '');
  const name = parameters.get('name');
  if (name === undefined) throw unreadable('a part has no name');
  const filename = extended(parameters.get('filename*')) ?? parameters.get('filename');
  if (filename !== undefined) return { name, filename };
  // Some clients name no file when they send bytes.
  return OCTETS.test(head) ? { name, filename: '' } : { name };
}

/** `UTF-8''na%C3%AFve.zip` (RFC 5987), as some clients write names that are not ASCII. */
function extended(value: string | undefined): string | undefined {
  const encoded = value === undefined ? undefined : /^utf-8'[\w-]*'(.*)$/i.exec(value)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

function unreadable(detail: string): SkillproofError {
  return new SkillproofError('body-invalid', `the form cannot be read: ${detail}`);
}
