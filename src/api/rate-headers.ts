// The three headers every response carries, whoever writes it.
import { ANONYMOUS_QUOTA, type Caller, type QuotaState } from '../model/service.ts';
import type { Service } from '../service/contract.ts';
import { windowAt } from '../service/quota.ts';

export function rateHeaders({ limit, remaining, resetAt }: QuotaState): Record<string, string> {
  return {
    'x-ratelimit-limit': `${limit}`,
    'x-ratelimit-remaining': `${remaining}`,
    'x-ratelimit-reset': `${Math.ceil(resetAt / 1000)}`,
  };
}

/** The caller's quota, or when the database does not say so in time, what an unknown caller is granted. */
export async function quotaOrGuess(service: Service, caller: Caller, patienceMs: number): Promise<QuotaState> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<QuotaState>((resolve) => {
    timer = setTimeout(() => resolve(quotaGuess()), patienceMs);
  });
  try {
    return await Promise.race([service.quota(caller), patience]);
  } catch {
    return quotaGuess();
  } finally {
    clearTimeout(timer);
  }
}

function quotaGuess(): QuotaState {
  const { limit, window } = ANONYMOUS_QUOTA;
  return { limit, remaining: limit, resetAt: windowAt(window, Date.now()).endsAt };
}
