// GET /api/report/:id, in any of its forms. May not: answer a private, an expired and an unknown report differently.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SkillproofError } from '../../model/errors.ts';
import { safeJson } from '../../report/visible.ts';
import type { ApiContext } from '../context.ts';
import { readFlag } from '../fields.ts';
import { acceptedLocale, explicitLocale } from '../locale.ts';
import { wantedFormat } from '../negotiate.ts';
import { envelope, render } from '../present.ts';
import { RenderedReports } from '../rendered.ts';
import { reportRoute } from '../schemas.ts';

/** A report as a page of its own carries its styles with it and runs nothing. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

export function reportRoutes(app: FastifyInstance, { service, baseUrl, formats, version }: ApiContext): void {
  const rendered = new RenderedReports();

  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/api/report/:id',
    { schema: reportRoute },
    async (request, reply) => {
      const { id } = request.params;
      const locale = explicitLocale(request.query['locale']) ?? acceptedLocale(request.headers['accept-language']);
      const record = await service.record(id, request.caller);
      if (!record) throw new SkillproofError('report-not-found', 'no report of this id can be read');
      const asked = request.query['format'];
      const wanted = wantedFormat(formats, asked, request.headers.accept);
      if (wanted && wanted.name === asked && record.status !== 'completed')
        throw new SkillproofError('report-not-completed', `the report is ${record.status}`);
      const format = record.status === 'completed' ? wanted : undefined;
      const base = baseUrl(request);
      const name = format?.name ?? 'json';
      const parts = readFlag('query-invalid', 'parts', request.query['parts']);
      const tag = [record.id, record.status, record.expiresAt ?? '', locale, name, parts, base, version].join('\0');
      const etag = `"${createHash('sha256').update(tag).digest('base64url').slice(0, 27)}"`;
      reply
        .header('etag', etag)
        .header('vary', 'Accept, Accept-Language, Authorization, Cookie')
        .header('cache-control', record.private ? 'private, no-store' : 'no-cache')
        .header('content-language', locale);
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      let text = rendered.get(etag);
      if (text === undefined) {
        const stored = await service.report(record.id, request.caller, { parts });
        if (!stored) throw new SkillproofError('report-not-found', 'no report of this id can be read');
        text = format ? render(stored, format, locale, base) : safeJson(envelope(stored, locale, base));
        if (stored.record.status === 'completed') rendered.set(etag, text);
      }
      if (name === 'html') reply.header('content-security-policy', PAGE_POLICY);
      if (record.status === 'queued' || record.status === 'running') reply.header('retry-after', '1');
      return reply.type(withCharset(format?.mediaType ?? 'application/json')).send(text);
    },
  );
}

function withCharset(mediaType: string): string {
  return mediaType.includes(';') ? mediaType : `${mediaType}; charset=utf-8`;
}

export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .slice(0, 2000)
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');
}
