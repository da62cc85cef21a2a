// Monitors: scans an address anew when it is due, tells what changed since, and sends the webhook until it is taken.
// May not: send a message more often than its back-off says, or let one monitor's trouble stop the others.
import { SkillproofError } from '../model/errors.ts';
import type { Report } from '../model/report.ts';
import { type Monitor, type MonitorEvent, type MonitorMessage, PLANS, type SendWebhook } from '../model/service.ts';
import { accountById } from '../store/accounts.ts';
import * as store from '../store/monitors.ts';
import { readBody, recordById } from '../store/reports.ts';
import { type Core, keptUntil } from './core.ts';
import type { ReportMaker } from './report-maker.ts';
import { newId } from './secrets.ts';

/** Waits before the second, third… attempt; after the last one the message is given up. */
const BACK_OFF_MS = [5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000, 50_400_000, 72_000_000];
const SENDING_MS = 60_000;
const PER_ROUND = 20;

export function startMonitors(
  core: Core,
  maker: ReportMaker,
  sendWebhook: SendWebhook | undefined,
  everyMs = 15_000,
): () => void {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    runMonitors(core, maker)
      .then(() => (sendWebhook ? deliver(core, sendWebhook) : undefined))
      .catch((error) => core.onError(error, 'monitors'))
      .finally(() => {
        busy = false;
      });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs what is due; returns how many. */
export async function runMonitors(core: Core, maker: ReportMaker): Promise<number> {
  for (let count = 0; count < PER_ROUND; count++) {
    const monitor = await store.takeDueMonitor(core.db, core.now());
    if (!monitor) return count;
    await runMonitor(core, maker, monitor);
  }
  return PER_ROUND;
}

async function runMonitor(core: Core, maker: ReportMaker, monitor: Monitor): Promise<void> {
  const { db, now } = core;
  const account = await accountById(db, monitor.accountId);
  if (!account || !PLANS[account.plan].monitors) {
    await store.noteMonitorRun(db, monitor.id, { error: 'the plan does not include monitors' });
    return;
  }
  try {
    const at = now();
    const expiresAt = keptUntil(account, at);
    const { record } = await maker.make({
      url: monitor.url,
      force: false,
      private: true,
      accountId: account.id,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      at,
    });
    const event = await eventOf(core, monitor, record.id);
    await db.transaction(async (sql) => {
      if (event) {
        await store.insertMonitorEvent(sql, event);
        if (monitor.webhookUrl !== undefined) {
          const message: MonitorMessage = {
            type: `monitor.${event.type}`,
            timestamp: new Date(event.createdAt).toISOString(),
            data: { ...event, url: monitor.url },
          };
          const body = JSON.stringify(message);
          await store.insertDelivery(sql, { id: `msg_${event.id}`, monitorId: monitor.id, body }, now());
        }
      }
      await store.noteMonitorRun(sql, monitor.id, { reportId: record.id });
    });
  } catch (error) {
    if (!(error instanceof SkillproofError)) core.onError(error, 'monitor');
    const detail = error instanceof SkillproofError ? `${error.code}: ${error.detail}` : 'internal';
    await store.noteMonitorRun(db, monitor.id, { error: detail });
  }
}

async function eventOf(core: Core, monitor: Monitor, reportId: string): Promise<MonitorEvent | undefined> {
  const { db, now } = core;
  if (monitor.lastReportId === reportId) return undefined;
  const after = (await readBody(db, reportId))?.report;
  if (!after) return undefined;
  const known = monitor.lastReportId !== undefined && (await recordById(db, monitor.lastReportId, now()));
  const before = known ? (await readBody(db, known.id))?.report : undefined;
  const [had, has] = [before ? active(before) : new Set<string>(), active(after)];
  const added = before ? [...has].filter((name) => !had.has(name)) : [];
  const removed = [...had].filter((name) => !has.has(name));
  if (before && before.verdictLevel === after.verdictLevel && added.length === 0 && removed.length === 0)
    return undefined;
  return {
    id: newId(),
    monitorId: monitor.id,
    createdAt: now(),
    type: before ? 'changed' : 'first-scan',
    reportId,
    ...(monitor.lastReportId === undefined ? {} : { previousReportId: monitor.lastReportId }),
    verdict: { ...(before ? { before: before.verdictLevel } : {}), after: after.verdictLevel },
    score: { ...(before ? { before: before.riskScore.score } : {}), after: after.riskScore.score },
    contentHash: { ...(before ? { before: before.contentHash } : {}), after: after.contentHash },
    capabilities: { added, removed },
  };
}

/** What the skill can do, by instruction or by code. */
function active(report: Report): ReadonlySet<string> {
  return new Set(
    report.capabilityMap
      .filter((row) => row.instructed.length > 0 || row.implemented.length > 0)
      .map((row) => row.capability),
  );
}

/** Sends what is due; returns how many were taken. */
export async function deliver(core: Core, sendWebhook: SendWebhook): Promise<number> {
  const { db, now } = core;
  let sent = 0;
  for (let count = 0; count < PER_ROUND; count++) {
    const delivery = await store.takeDueDelivery(db, now(), now() + SENDING_MS);
    if (!delivery) return sent;
    if (delivery.url === '') {
      await store.deleteDelivery(db, delivery.id);
      continue;
    }
    try {
      await sendWebhook(delivery);
      await store.deleteDelivery(db, delivery.id);
      sent++;
    } catch (error) {
      const wait = BACK_OFF_MS[delivery.attempts - 1];
      if (wait === undefined) {
        core.onError(error, 'webhook given up');
        await store.deleteDelivery(db, delivery.id);
      } else await store.postponeDelivery(db, delivery.id, now() + wait);
    }
  }
  return sent;
}
