// Monitors as their owner handles them: made, paused, deleted, and what they saw. Running them is monitor-runner's.
// May not: show or change a monitor to anyone but its account.
import { SkillproofError } from '../model/errors.ts';
import { type Account, type Monitor, type MonitorEvent, PLANS } from '../model/service.ts';
import { addressTrouble } from '../remote/address-trouble.ts';
import { sameAddress, showUrl } from '../remote/url.ts';
import * as store from '../store/monitors.ts';
import type { Database } from '../store/sql.ts';
import type { MonitorInput } from './contract.ts';
import { newId, newToken } from './secrets.ts';

const MAX_MONITORS = 50;
const MAX_HOURS = 720;

export class MonitorDesk {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #check: (url: string) => Promise<void>;

  constructor(db: Database, now: () => number, check: (url: string) => Promise<void> = async () => undefined) {
    this.#db = db;
    this.#now = now;
    this.#check = check;
  }

  list(account: Account): Promise<readonly Monitor[]> {
    return store.monitorsOf(this.#db, account.id);
  }

  async create(
    account: Account,
    { url, everyHours, webhookUrl }: MonitorInput,
  ): Promise<{ readonly monitor: Monitor; readonly webhookSecret?: string }> {
    if (!PLANS[account.plan].monitors) throw new SkillproofError('plan-required', 'monitors are part of the plan Pro');
    mustBeAddress('the address', url);
    if (!Number.isInteger(everyHours) || everyHours < 1 || everyHours > MAX_HOURS)
      throw new SkillproofError('monitor-invalid', `the interval: a whole number of hours from 1 to ${MAX_HOURS}`);
    if (webhookUrl !== undefined) mustBeAddress('the webhook', webhookUrl);
    await this.#mustReach('the address', url);
    if (webhookUrl !== undefined) await this.#mustReach('the webhook', webhookUrl);
    const held = await this.list(account);
    if (held.some((one) => sameAddress(one.url) === sameAddress(url)))
      throw new SkillproofError('monitor-invalid', `${showUrl(url)} has a monitor already`);
    if (held.length >= MAX_MONITORS)
      throw new SkillproofError('monitor-invalid', `an account has at most ${MAX_MONITORS} monitors`);
    const at = this.#now();
    const monitor: Monitor = {
      id: newId(),
      accountId: account.id,
      url,
      everyHours,
      ...(webhookUrl === undefined ? {} : { webhookUrl }),
      active: true,
      createdAt: at,
      nextRunAt: at,
    };
    const webhookSecret = webhookUrl === undefined ? undefined : newWebhookSecret();
    await store.insertMonitor(this.#db, monitor, webhookSecret);
    return { monitor, ...(webhookSecret === undefined ? {} : { webhookSecret }) };
  }

  /** Told now rather than by messages that never arrive. What a name leads to may change: sending looks again. */
  async #mustReach(what: string, url: string): Promise<void> {
    try {
      await this.#check(url);
    } catch (error) {
      if (!(error instanceof SkillproofError)) throw error;
      throw new SkillproofError('monitor-invalid', `${what}: ${error.detail}`);
    }
  }

  setActive(account: Account, id: string, active: boolean): Promise<boolean> {
    return store.setMonitorActive(this.#db, account.id, id, active);
  }

  delete(account: Account, id: string): Promise<boolean> {
    return this.#db.transaction((sql) => store.deleteMonitor(sql, account.id, id));
  }

  async events(account: Account, id: string, limit: number): Promise<readonly MonitorEvent[]> {
    const monitor = await store.monitorById(this.#db, id);
    return monitor?.accountId === account.id ? store.monitorEvents(this.#db, id, limit) : [];
  }
}

function mustBeAddress(what: string, url: string): void {
  const trouble = addressTrouble(url);
  if (trouble !== undefined) throw new SkillproofError('monitor-invalid', `${what}: ${trouble}`);
}

/** As Standard Webhooks write one. */
function newWebhookSecret(): string {
  return `whsec_${Buffer.from(newToken(), 'base64url').toString('base64')}`;
}
