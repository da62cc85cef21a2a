// Which counters a caller's submission takes from, in which window, and what the headers show of them.
// May not: let a submission go on when one of its counters is used up, or take from one and not from the other.
import ipaddr from 'ipaddr.js';
import {
  type Account,
  ANONYMOUS_QUOTA,
  type Caller,
  FAIR_USE,
  PLANS,
  type QuotaSpec,
  type QuotaState,
  type QuotaWindow,
} from '../model/service.ts';
import { type CounterSpot, giveBack, take, used } from '../store/counters.ts';
import type { Database, Sql } from '../store/sql.ts';
import type { Usage } from './contract.ts';
import { RefusedError } from './refused.ts';

export interface Spending {
  readonly spots: readonly CounterSpot[];
  readonly quota: QuotaState;
}

export class Quotas {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #fairUse: QuotaSpec;
  readonly #anonymous: QuotaSpec;

  constructor(
    db: Database,
    options: { readonly now: () => number; readonly fairUse?: number; readonly anonymous?: number },
  ) {
    this.#db = db;
    this.#now = options.now;
    this.#fairUse = { ...FAIR_USE, limit: options.fairUse ?? FAIR_USE.limit };
    this.#anonymous = { ...ANONYMOUS_QUOTA, limit: options.anonymous ?? ANONYMOUS_QUOTA.limit };
  }

  /** Takes one from every counter of the caller, or from none. */
  async spend(caller: Caller): Promise<Spending> {
    const spots = this.#spots(caller);
    const shown = spots.at(-1)!;
    const counts: number[] = [];
    const takeAll = async (sql: Sql): Promise<void> => {
      counts.length = 0;
      for (const spot of spots) {
        const count = await take(sql, spot);
        if (count === undefined) throw new Exhausted(spot);
        counts.push(count);
      }
    };
    try {
      await this.#db.transaction(takeAll, 'relaxed');
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      const { spot } = error;
      // The headers show the caller's own quota, as everywhere; which bound it was and until when, the answer says.
      throw new RefusedError(
        'quota-exceeded',
        usedUp(spot),
        (spot.endsAt - this.#now()) / 1000,
        await this.#state(shown),
      );
    }
    return { spots, quota: stateOf(shown, counts.at(-1)!) };
  }

  async giveBack(spots: readonly Pick<CounterSpot, 'key' | 'startsAt'>[]): Promise<void> {
    for (const spot of spots) await giveBack(this.#db, { endsAt: 0, limit: 0, ...spot });
  }

  /** What the headers show: with a key the API quota where the plan has one. */
  async state(caller: Caller): Promise<QuotaState> {
    return this.#state(this.#spots(caller).at(-1)!);
  }

  async usage(account: Account): Promise<Usage> {
    const plan = PLANS[account.plan];
    const scans = await this.state({ ip: '', account, via: 'session' });
    return {
      scans: { ...scans, fairUse: plan.scans === 'fair-use' },
      ...(plan.api ? { api: await this.state({ ip: '', account, via: 'key' }) } : {}),
    };
  }

  async #state(spot: CounterSpot): Promise<QuotaState> {
    return stateOf(spot, await used(this.#db, spot));
  }

  /** In one order for everybody, so that transactions never wait for one another in a circle; the last is the one shown. */
  #spots({ account, via, ip }: Caller): CounterSpot[] {
    if (!account) return [this.#spot(`ip:${addressBlock(ip)}`, this.#anonymous)];
    const plan = PLANS[account.plan];
    const scans = this.#spot(`scans:${account.id}`, plan.scans === 'fair-use' ? this.#fairUse : plan.scans);
    return via === 'key' && plan.api ? [scans, this.#spot(`api:${account.id}`, plan.api)] : [scans];
  }

  #spot(key: string, { limit, window }: QuotaSpec): CounterSpot {
    return { key: `${key}:${window}`, limit, ...windowAt(window, this.#now()) };
  }
}

class Exhausted extends Error {
  readonly spot: CounterSpot;
  constructor(spot: CounterSpot) {
    super('exhausted');
    this.spot = spot;
  }
}

export function windowAt(window: QuotaWindow, now: number): { readonly startsAt: number; readonly endsAt: number } {
  const at = new Date(now);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  if (window === 'month') return { startsAt: Date.UTC(year, month), endsAt: Date.UTC(year, month + 1) };
  if (window === 'day') return { startsAt: Date.UTC(year, month, day), endsAt: Date.UTC(year, month, day + 1) };
  const hour = at.getUTCHours();
  return { startsAt: Date.UTC(year, month, day, hour), endsAt: Date.UTC(year, month, day, hour + 1) };
}

/** IPv4 by address; IPv6 by its /64, which is what one household or machine is given. */
export function addressBlock(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function stateOf(spot: CounterSpot, count: number): QuotaState {
  return { limit: spot.limit, remaining: Math.max(0, spot.limit - count), resetAt: spot.endsAt };
}

function usedUp(spot: CounterSpot): string {
  const allowed = spot.limit === 1 ? '1 submission is' : `${spot.limit} submissions are`;
  return `${allowed} allowed each ${windowName(spot)}; more from ${minuteOf(spot.endsAt)} UTC`;
}

function windowName(spot: CounterSpot): string {
  return spot.key.slice(spot.key.lastIndexOf(':') + 1);
}

/** Windows end with a full hour: seconds would say nothing. */
function minuteOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}
