// Typed event wrapper. Product code imports `track`, `identify`, `setConsent` and nothing else.
import { config } from './config';
import { storage } from './storage';
import { uuid } from './uuid';

export type Consent = 'unknown' | 'granted' | 'denied';

export interface EventMap {
  checkout_started: { basket_value_minor: number; currency: string; item_count?: number };
  search_performed: { query_length: number; results: number };
  screen_viewed: { name: string };
}

interface Envelope {
  id: string;
  name: string;
  at: string;
  anonId: string;
  userId?: string;
  props: Record<string, unknown>;
}

let consent: Consent = 'unknown';
let userId: string | undefined;
let queue: Envelope[] = [];
const MAX_QUEUE = 100;
const BATCH = 20;

function anonId(): string {
  let id = storage.getString('anon_id');
  if (!id) {
    id = uuid();
    storage.set('anon_id', id);
  }
  return id;
}

export function setConsent(next: Consent): void {
  consent = next;
  if (next === 'denied') {
    queue = [];
    storage.delete('anon_id');
  }
  if (next === 'granted') void flush();
}

export function identify(opaqueId: string | undefined): void {
  userId = opaqueId;
  if (!opaqueId) storage.set('anon_id', uuid());
}

export function track<K extends keyof EventMap>(name: K, props: EventMap[K]): void {
  if (consent === 'denied') return;
  queue.push({ id: uuid(), name, at: new Date().toISOString(), anonId: anonId(), userId, props: { ...props } });
  if (queue.length > MAX_QUEUE) queue.shift();
  if (consent === 'granted' && queue.length >= BATCH) void flush();
}

export async function flush(): Promise<void> {
  if (consent !== 'granted' || queue.length === 0) return;
  const batch = queue.splice(0, BATCH);
  try {
    const res = await fetch(config.collectorUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: batch }),
    });
    if (res.status >= 500) queue.unshift(...batch);
  } catch {
    queue.unshift(...batch);
  }
}
