// Accounts, keys and sessions, for the operator's commands and for the account pages.
// May not: keep a secret, or say of a sign-in that failed why it did.
import { SkillproofError } from '../model/errors.ts';
import { type Account, type ApiKey, PLAN_NAMES, type PlanName } from '../model/service.ts';
import * as store from '../store/accounts.ts';
import * as sessions from '../store/sessions.ts';
import type { Database } from '../store/sql.ts';
import { isKey, newId, newKey, newToken, prefixOf, sameHash, sha256 } from './secrets.ts';

const SESSION_MS = 14 * 24 * 3600 * 1000;
const LINK_MS = 15 * 60 * 1000;
const TOUCH_MS = 60_000;
const MAX_KEYS = 50;
const MAX_NAME = 100;
const EMAIL = /^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,190}$/u;

export class Accounts {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  async create(email: string, plan: PlanName): Promise<Account> {
    const account: Account = { id: newId(), email: readEmail(email), plan, createdAt: this.#now() };
    if (!(await store.insertAccount(this.#db, account))) throw new SkillproofError('account-exists', account.email);
    return account;
  }

  list(): Promise<readonly Account[]> {
    return store.listAccounts(this.#db);
  }

  async byEmail(email: string): Promise<Account> {
    const account = await store.accountByEmail(this.#db, readEmail(email));
    if (!account) throw new SkillproofError('account-not-found', email);
    return account;
  }

  async setPlan(email: string, plan: PlanName): Promise<Account> {
    await this.byEmail(email);
    await store.setPlan(this.#db, readEmail(email), plan);
    return this.byEmail(email);
  }

  keys(account: Account): Promise<readonly ApiKey[]> {
    return store.keysOf(this.#db, account.id);
  }

  async createKey(account: Account, name: string): Promise<{ readonly key: ApiKey; readonly secret: string }> {
    const held = (await store.keysOf(this.#db, account.id)).filter((key) => key.revokedAt === undefined);
    if (held.length >= MAX_KEYS) throw new SkillproofError('key-limit', `an account holds at most ${MAX_KEYS} keys`);
    const called = name.trim();
    if (called.length > MAX_NAME) throw new SkillproofError('key-name-invalid', `more than ${MAX_NAME} characters`);
    const { secret, prefix, hash } = newKey();
    const key: ApiKey = {
      id: newId(),
      accountId: account.id,
      name: called || 'API key',
      prefix,
      createdAt: this.#now(),
    };
    await store.insertKey(this.#db, key, hash);
    return { key, secret };
  }

  async revokeKey(account: Account, id: string): Promise<boolean> {
    if (await store.revokeKey(this.#db, account.id, id, this.#now())) return true;
    const held = (await this.keys(account)).find((key) => key.id === id);
    if (held) throw new SkillproofError('key-revoked', `${held.prefix}…`);
    return false;
  }

  async byKey(secret: string): Promise<Account | undefined> {
    if (!isKey(secret)) return undefined;
    const hash = sha256(secret);
    const candidates = await store.keysByPrefix(this.#db, prefixOf(secret));
    const found = candidates.find((candidate) => sameHash(candidate.hash, hash));
    if (!found) return undefined;
    const now = this.#now();
    const { key, account } = found;
    if (key.lastUsedAt === undefined || key.lastUsedAt < now - TOUCH_MS) await store.touchKey(this.#db, key.id, now);
    return account;
  }

  /** A token that signs in once within a quarter of an hour. */
  async createLink(account: Account): Promise<string> {
    const token = newToken();
    await sessions.insertLink(this.#db, sha256(token), account.id, this.#now() + LINK_MS);
    return token;
  }

  async signIn(secret: string): Promise<{ token: string; account: Account; expiresAt: number } | undefined> {
    const now = this.#now();
    const account = secret.startsWith('sk_') ? await this.byKey(secret) : await this.#byLink(secret, now);
    if (!account) return undefined;
    const token = newToken();
    const expiresAt = now + SESSION_MS;
    await sessions.insertSession(this.#db, sha256(token), account.id, expiresAt);
    return { token, account, expiresAt };
  }

  async bySession(token: string): Promise<Account | undefined> {
    const id = await sessions.sessionAccount(this.#db, sha256(token), this.#now());
    return id === undefined ? undefined : store.accountById(this.#db, id);
  }

  signOut(token: string): Promise<void> {
    return sessions.deleteSession(this.#db, sha256(token));
  }

  async #byLink(token: string, now: number): Promise<Account | undefined> {
    const id = await sessions.takeLink(this.#db, sha256(token), now);
    return id === undefined ? undefined : store.accountById(this.#db, id);
  }
}

export function readPlan(text: string): PlanName {
  const plan = PLAN_NAMES.find((name) => name === text);
  if (!plan) throw new SkillproofError('usage', `the plans are ${PLAN_NAMES.join(', ')}, not ${JSON.stringify(text)}`);
  return plan;
}

function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!EMAIL.test(email)) throw new SkillproofError('usage', `${JSON.stringify(text)} is not an e-mail address`);
  return email;
}
