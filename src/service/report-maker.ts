// One report: fetch if need be, look whether the answer is known, ask the engine, keep the report.
// Identical scans in flight are one, unless a fresh one was asked for. May not: know of quotas or callers' permissions.
import { isGzip } from '../intake/gzip.ts';
import { noArchive } from '../intake/open.ts';
import { isDamagedTar, isTar } from '../intake/tar.ts';
import { isZip } from '../intake/zip.ts';
import { SkillproofError } from '../model/errors.ts';
import type { Report } from '../model/report.ts';
import type { ReportRecord } from '../model/service.ts';
import { sameAddress, showUrl } from '../remote/url.ts';
import { addresses, answer, claimAnswer, replaceAnswer } from '../store/answers.ts';
import {
  completeReport,
  extendReport,
  insertCompleted,
  type ReportBody,
  readBody,
  readParts,
  recordById,
} from '../store/reports.ts';
import type { Sql } from '../store/sql.ts';
import { bodyOf } from './collection.ts';
import type { Core } from './core.ts';
import { Flight } from './flight.ts';
import { sharedName } from './given-name.ts';
import { digestOf, newId, sha256 } from './secrets.ts';

export interface ScanTask {
  readonly url?: string;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  readonly force: boolean;
  readonly private: boolean;
  readonly accountId?: string;
  readonly expiresAt?: number;
  /** When it was asked for: from then on the report counts, and is kept. */
  readonly at?: number;
  /** The report was promised under this id: the answer goes there, whatever the cache has. */
  readonly promised?: string;
  /** Somebody waits for it, and fires this when gone. */
  readonly signal?: AbortSignal;
  /** Written in the same transaction as the report; `cached`: it was there before. */
  readonly alongside?: (sql: Sql, reportId: string, cached: boolean) => Promise<void>;
}

/** A report, with its body where it is at hand; else the store has it. */
export interface Kept {
  readonly record: ReportRecord;
  readonly body?: ReportBody;
}

export interface Made extends Kept {
  readonly cached: boolean;
}

interface Bytes {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly inner?: string;
  readonly resolved?: Readonly<Record<string, string>>;
}

const ADDRESS_TTL = 30 * 24 * 3600 * 1000;

export class ReportMaker {
  readonly #core: Core;
  readonly #flying = new Map<string, Flight<Made>>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** The report that already says what is in this upload, if the cache knows one. */
  async known(task: ScanTask): Promise<ReportRecord | undefined> {
    if (task.force || !task.file) return undefined;
    return this.#visible(task, await answer(this.#core.db, this.#key('bytes', task, digestOf(task.file.bytes))));
  }

  async make(task: ScanTask): Promise<Made> {
    if (task.file) checkFormat(task.file);
    if (task.promised !== undefined || task.force) return { ...(await this.#run(task)), cached: false };
    const key = task.file ? this.#key('bytes', task, digestOf(task.file.bytes)) : this.#key('url', task);
    const flight = this.#flying.get(key);
    if (flight && !flight.stopped) return this.#again(task, (await flight.join(task.signal)).record);
    const mine = new Flight((signal) => this.#look({ ...task, ...(task.signal ? { signal } : {}) }));
    this.#flying.set(key, mine);
    try {
      return await mine.join(task.signal);
    } finally {
      if (this.#flying.get(key) === mine) this.#flying.delete(key);
    }
  }

  /** The look into the cache is part of the flight: whoever comes later finds the flight or what it left there. */
  async #look(task: ScanTask): Promise<Made> {
    const known = await this.known(task);
    if (known) return this.#again(task, known);
    let cached = false;
    const kept = await this.#run(task, () => {
      cached = true;
    });
    return { ...kept, cached };
  }

  async #run(task: ScanTask, onCached?: () => void): Promise<Kept> {
    const { db } = this.#core;
    const fetched: Bytes | { readonly record: ReportRecord } = task.file ?? (await this.#fetch(task));
    if ('record' in fetched) {
      onCached?.();
      return this.#keep(task, fetched.record);
    }
    const bytesKey = this.#key('bytes', task, `${digestOf(fetched.bytes)} ${fetched.inner ?? ''}`.trim());
    // What was uploaded has been looked up already, unless the task comes from the queue.
    if (!task.force && (!task.file || task.promised !== undefined)) {
      const known = await this.#visible(task, await answer(db, bytesKey));
      if (known) {
        onCached?.();
        return this.#keep(task, known, fetched);
      }
    }
    const name = task.file && !task.private ? sharedName(fetched.name) : fetched.name;
    const target = {
      bytes: fetched.bytes,
      name,
      ...(fetched.inner === undefined ? {} : { inner: fetched.inner }),
      ...(fetched.resolved === undefined ? {} : { resolved: fetched.resolved }),
    };
    const outcome = await this.#core.line.scan(target, task.signal);
    if (!outcome.ok) {
      const detail = outcome.detail.replace(JSON.stringify(name), () => JSON.stringify(fetched.name));
      throw new SkillproofError(outcome.code, detail);
    }
    if (outcome.answers.length === 0) throw new SkillproofError('target-empty', 'no skill was found in it');
    const body = withOrigin(bodyOf(outcome.answers, name), task.url, fetched.resolved);
    return this.#store(task, body, bytesKey, fetched, onCached);
  }

  async #fetch(task: ScanTask): Promise<Bytes | { readonly record: ReportRecord }> {
    const { db, fetchTarget } = this.#core;
    const url = task.url!;
    const remembered = task.force ? undefined : await addresses(db).get(this.#key('address', task));
    const record = remembered && (await this.#visible(task, remembered.reportId));
    const stop = task.signal ? { signal: task.signal } : {};
    const fetched = await fetchTarget(url, record ? { known: remembered!.resolved, ...stop } : stop);
    if (!fetched.unchanged) return fetched;
    if (record) return { record };
    const again = await fetchTarget(url, stop);
    if (again.unchanged) throw new SkillproofError('internal', 'an address never fetched was said to be unchanged');
    return again;
  }

  /** Gives a known answer to a task: the very report, or a copy of it under the id that was promised. */
  async #keep(task: ScanTask, known: ReportRecord, fetched?: Bytes): Promise<Kept> {
    if (task.promised === undefined) {
      if (fetched && task.url !== undefined) await this.#rememberAddress(this.#core.db, task, known.id, fetched);
      return this.#again(task, known);
    }
    const body = await wholeBody(this.#core.db, known.id);
    if (!body) throw new SkillproofError('internal', 'the cached report has no body');
    return this.#store(task, body, undefined, fetched);
  }

  async #again(task: ScanTask, record: ReportRecord): Promise<Made> {
    const { db } = this.#core;
    await db.transaction(async (sql) => {
      if (record.expiresAt !== undefined) await extendReport(sql, record.id, task.expiresAt);
      await task.alongside?.(sql, record.id, true);
    });
    return { record: (await recordById(db, record.id, this.#core.now())) ?? record, cached: true };
  }

  async #store(
    task: ScanTask,
    body: ReportBody,
    bytesKey: string | undefined,
    fetched: Bytes | undefined,
    onCached?: () => void,
  ): Promise<Kept> {
    const { db, now } = this.#core;
    const id = task.promised ?? newId();
    const contentKey = this.#key('content', task, body.report.contentHash);
    const kept = await db.transaction(async (sql) => {
      const at = now();
      let holder = id;
      let known: ReportBody | undefined;
      if (task.force) await replaceAnswer(sql, contentKey, id);
      else {
        const before = await claimAnswer(sql, contentKey, id);
        const record = before === id ? undefined : await recordById(sql, before, at);
        if (before !== id && !record) await replaceAnswer(sql, contentKey, id);
        // Someone else was there first with the same content: theirs is the answer, or what ours was promised for.
        if (record && task.promised === undefined) holder = record.id;
        else if (record) known = await wholeBody(sql, record.id);
      }
      let made: ReportRecord | undefined;
      if (holder !== id) await extendReport(sql, holder, task.expiresAt);
      else if (task.promised === undefined) made = await insertCompleted(sql, newRecord(id, task, at), body, at);
      else await completeReport(sql, id, known ?? body, at, known ? 'known' : 'scanned');
      if (bytesKey !== undefined) await replaceAnswer(sql, bytesKey, holder);
      if (fetched && task.url !== undefined) await this.#rememberAddress(sql, task, holder, fetched);
      await task.alongside?.(sql, holder, holder !== id);
      return made ?? recordById(sql, holder, at);
    });
    if (!kept) throw new SkillproofError('report-not-found', 'the report was deleted while it was made');
    // A promised one is read from the store: what stands there may be what was known.
    if (kept.id === id) return task.promised === undefined ? { record: kept, body } : { record: kept };
    onCached?.();
    return { record: kept };
  }

  async #rememberAddress(sql: Sql, task: ScanTask, reportId: string, fetched: Bytes): Promise<void> {
    await addresses(sql).set(this.#key('address', task), { reportId, resolved: fetched.resolved ?? {} }, ADDRESS_TTL);
  }

  async #visible(task: ScanTask, id: string | undefined): Promise<ReportRecord | undefined> {
    if (id === undefined) return undefined;
    const record = await recordById(this.#core.db, id, this.#core.now());
    return record?.status === 'completed' && record.private === task.private ? record : undefined;
  }

  /** Public answers are everyone's; private ones their account's. A URL's answer names that URL and what it resolved to. */
  #key(kind: string, task: ScanTask, what = ''): string {
    const { ruleSet, engine } = this.#core.identity;
    const scope = task.private ? (task.accountId ?? '') : 'public';
    const address = task.url === undefined ? '' : sameAddress(task.url);
    return `${kind}:${sha256([ruleSet, engine, scope, address, what].join('\0'))}`;
  }
}

async function wholeBody(sql: Sql, id: string): Promise<ReportBody | undefined> {
  const body = await readBody(sql, id);
  const parts = body?.skills && (await readParts(sql, id));
  return body && { ...body, ...(parts ? { parts } : {}) };
}

export function newRecord(id: string, task: ScanTask, now: number): ReportRecord {
  return {
    id,
    status: 'queued',
    createdAt: task.at ?? now,
    private: task.private,
    target: task.url === undefined ? (task.file?.name ?? '') : showUrl(task.url),
    ...(task.expiresAt === undefined ? {} : { expiresAt: task.expiresAt }),
    ...(task.accountId === undefined ? {} : { accountId: task.accountId }),
  };
}

/** Uploads are archives, whatever they are called. */
export function checkFormat({ bytes, name }: { readonly bytes: Uint8Array; readonly name: string }): void {
  if (bytes.length === 0) throw new SkillproofError('target-empty', `${JSON.stringify(name)} has no content`);
  if (!isZip(bytes) && !isGzip(bytes) && !isTar(bytes) && !isDamagedTar(bytes)) throw noArchive(name);
}

function withOrigin(
  body: ReportBody,
  url: string | undefined,
  resolved: Readonly<Record<string, string>> | undefined,
): ReportBody {
  if (url === undefined) return body;
  const origin = { given: showUrl(url), kind: 'url' as const, ...(resolved ? { resolved } : {}) };
  const from = (report: Report): Report => ({ ...report, origin });
  return { ...body, report: from(body.report), ...(body.parts ? { parts: body.parts.map(from) } : {}) };
}
