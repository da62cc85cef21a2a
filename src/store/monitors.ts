// Monitors, what they saw change, and webhook messages still to be delivered.
import type { Monitor, MonitorEvent, WebhookDelivery } from '../model/service.ts';
import { dropUndefined, optional, orNull, type Sql, storable } from './sql.ts';

interface MonitorRow {
  readonly id: string;
  readonly account_id: string;
  readonly url: string;
  readonly every_hours: number;
  readonly webhook_url: string | null;
  readonly active: number;
  readonly created_at: number;
  readonly next_run_at: number;
  readonly last_run_at: number | null;
  readonly last_report_id: string | null;
  readonly last_error: string | null;
}

export async function insertMonitor(sql: Sql, monitor: Monitor, webhookSecret: string | undefined): Promise<void> {
  await sql.run(
    'INSERT INTO monitors (id, account_id, url, every_hours, webhook_url, webhook_secret, active, created_at, next_run_at) ' +
      'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    [
      monitor.id,
      monitor.accountId,
      storable(monitor.url),
      monitor.everyHours,
      orNull(monitor.webhookUrl),
      orNull(webhookSecret),
      monitor.active ? 1 : 0,
      monitor.createdAt,
      monitor.nextRunAt,
    ],
  );
}

export async function monitorsOf(sql: Sql, accountId: string): Promise<Monitor[]> {
  const rows = await sql.query<MonitorRow>('SELECT * FROM monitors WHERE account_id = ? ORDER BY created_at, id', [
    accountId,
  ]);
  return rows.map(monitorOf);
}

export async function monitorById(sql: Sql, id: string): Promise<Monitor | undefined> {
  const row = await sql.first<MonitorRow>('SELECT * FROM monitors WHERE id = ?', [id]);
  return row && monitorOf(row);
}

export async function setMonitorActive(sql: Sql, accountId: string, id: string, active: boolean): Promise<boolean> {
  const changed = await sql.run('UPDATE monitors SET active = ? WHERE id = ? AND account_id = ?', [
    active ? 1 : 0,
    id,
    accountId,
  ]);
  return changed > 0;
}

export async function deleteMonitor(sql: Sql, accountId: string, id: string): Promise<boolean> {
  const gone = await sql.run('DELETE FROM monitors WHERE id = ? AND account_id = ?', [id, accountId]);
  if (gone === 0) return false;
  await sql.run('DELETE FROM monitor_events WHERE monitor_id = ?', [id]);
  await sql.run('DELETE FROM deliveries WHERE monitor_id = ?', [id]);
  return true;
}

/** Takes one monitor that is due and sets its next run, so that of several nodes one runs it. */
export async function takeDueMonitor(sql: Sql, now: number): Promise<Monitor | undefined> {
  const row = await sql.first<MonitorRow>(
    'UPDATE monitors SET next_run_at = CAST(? AS BIGINT) + CAST(every_hours AS BIGINT) * 3600000, last_run_at = ? WHERE id = ' +
      '(SELECT id FROM monitors WHERE active = 1 AND next_run_at <= ? ORDER BY next_run_at LIMIT 1) ' +
      'AND next_run_at <= ? RETURNING *',
    [now, now, now, now],
  );
  return row && monitorOf(row);
}

export async function noteMonitorRun(
  sql: Sql,
  id: string,
  outcome: { readonly reportId?: string; readonly error?: string },
): Promise<void> {
  if (outcome.reportId !== undefined)
    await sql.run("UPDATE monitors SET last_report_id = ?, last_error = '' WHERE id = ?", [outcome.reportId, id]);
  else await sql.run('UPDATE monitors SET last_error = ? WHERE id = ?', [storable(outcome.error ?? '', 500), id]);
}

export async function insertMonitorEvent(sql: Sql, event: MonitorEvent): Promise<void> {
  await sql.run('INSERT INTO monitor_events (id, monitor_id, created_at, body) VALUES (?, ?, ?, ?)', [
    event.id,
    event.monitorId,
    event.createdAt,
    JSON.stringify(event),
  ]);
}

export async function monitorEvents(sql: Sql, monitorId: string, limit: number): Promise<MonitorEvent[]> {
  const rows = await sql.query<{ body: string }>(
    'SELECT body FROM monitor_events WHERE monitor_id = ? ORDER BY created_at DESC, id LIMIT ?',
    [monitorId, limit],
  );
  return rows.map((row) => JSON.parse(row.body) as MonitorEvent);
}

export async function insertDelivery(
  sql: Sql,
  delivery: { readonly id: string; readonly monitorId: string; readonly body: string },
  now: number,
): Promise<void> {
  await sql.run(
    'INSERT INTO deliveries (id, monitor_id, body, attempts, created_at, next_attempt_at) VALUES (?, ?, ?, 0, ?, ?)',
    [delivery.id, delivery.monitorId, delivery.body, now, now],
  );
}

/** Takes one message that is due and moves its next attempt to `again`, so that of several nodes one sends it. */
export async function takeDueDelivery(sql: Sql, now: number, again: number): Promise<WebhookDelivery | undefined> {
  const row = await sql.first<{
    id: string;
    monitor_id: string;
    body: string;
    attempts: number;
    created_at: number;
    next_attempt_at: number;
  }>(
    'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ? WHERE id = ' +
      '(SELECT id FROM deliveries WHERE next_attempt_at <= ? ORDER BY next_attempt_at LIMIT 1) ' +
      'AND next_attempt_at <= ? RETURNING *',
    [again, now, now],
  );
  if (!row) return undefined;
  const [target] = await sql.query<{ webhook_url: string | null; webhook_secret: string | null }>(
    'SELECT webhook_url, webhook_secret FROM monitors WHERE id = ?',
    [row.monitor_id],
  );
  return {
    id: row.id,
    monitorId: row.monitor_id,
    url: target?.webhook_url ?? '',
    secret: target?.webhook_secret ?? '',
    body: row.body,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
  };
}

export async function postponeDelivery(sql: Sql, id: string, until: number): Promise<void> {
  await sql.run('UPDATE deliveries SET next_attempt_at = ? WHERE id = ?', [until, id]);
}

export async function deleteDelivery(sql: Sql, id: string): Promise<void> {
  await sql.run('DELETE FROM deliveries WHERE id = ?', [id]);
}

function monitorOf(row: MonitorRow): Monitor {
  return dropUndefined({
    id: row.id,
    accountId: row.account_id,
    url: row.url,
    everyHours: row.every_hours,
    webhookUrl: optional(row.webhook_url),
    active: row.active === 1,
    createdAt: row.created_at,
    nextRunAt: row.next_run_at,
    lastRunAt: optional(row.last_run_at),
    lastReportId: optional(row.last_report_id),
    lastError: optional(row.last_error),
  }) as unknown as Monitor;
}
