// /report/:id: the report, or the page that waits for it. May not: tell an unknown, an expired and a private report apart.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SkillproofError } from '../../model/errors.ts';
import type { Service } from '../../service/contract.ts';
import type { PageContext } from '../page-context.ts';
import { RenderedReports } from '../rendered.ts';
import { matches } from '../routes/report.ts';
import { ASSET_TAG } from './assets.ts';
import { reportPage } from './report-page.ts';
import { frameOf, pageHeaders, sendPage } from './send.ts';
import { waitingPage } from './waiting.ts';

export function reportPages(app: FastifyInstance, service: Service, context: PageContext): void {
  const rendered = new RenderedReports();

  app.get<{ Params: { id: string } }>('/report/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const caller = context.caller(request);
    const record = await service.record(id, caller);
    if (!record) throw new SkillproofError('report-not-found', 'no report of this id can be read');
    const frame = frameOf(context, request, `/report/${id}`);
    if (record.status !== 'completed') {
      if (record.status !== 'failed') reply.header('retry-after', '2');
      return sendPage(request, reply, frame, waitingPage(frame, record));
    }
    const base = context.baseUrl(request);
    const tag = [id, record.id, record.expiresAt ?? '', frame.locale, base, context.version, ASSET_TAG].join('\0');
    const etag = `"${createHash('sha256').update(tag).digest('base64url').slice(0, 27)}"`;
    pageHeaders(request, reply, frame.locale)
      .header('etag', etag)
      .header('cache-control', record.private ? 'private, no-store' : 'no-cache');
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    let text = rendered.get(etag);
    if (text === undefined) {
      const stored = await service.report(record.id, caller);
      if (!stored?.report) throw new SkillproofError('report-not-found', 'no report of this id can be read');
      text = reportPage(frame, { ...stored, report: stored.report }, `${base}/report/${record.id}`);
      rendered.set(etag, text);
    }
    return reply.send(text);
  });
}
