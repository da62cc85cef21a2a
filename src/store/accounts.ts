// Accounts and their API keys. May not: hold a key itself, only its SHA-256.
import type { Account, ApiKey, PlanName } from '../model/service.ts';
import { dropUndefined, optional, type Sql, storable } from './sql.ts';

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly plan: PlanName;
  readonly created_at: number;
}
interface KeyRow {
  readonly id: string;
  readonly account_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: string;
  readonly created_at: number;
  readonly last_used_at: number | null;
  readonly revoked_at: number | null;
}

/** False when the e-mail address has an account. */
export async function insertAccount(sql: Sql, account: Account): Promise<boolean> {
  const made = await sql.run(
    'INSERT INTO accounts (id, email, plan, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (email) DO NOTHING',
    [account.id, account.email, account.plan, account.createdAt],
  );
  return made > 0;
}

export async function accountById(sql: Sql, id: string): Promise<Account | undefined> {
  const row = await sql.first<AccountRow>('SELECT * FROM accounts WHERE id = ?', [id]);
  return row && accountOf(row);
}

export async function accountByEmail(sql: Sql, email: string): Promise<Account | undefined> {
  const row = await sql.first<AccountRow>('SELECT * FROM accounts WHERE email = ?', [email]);
  return row && accountOf(row);
}

export async function listAccounts(sql: Sql): Promise<Account[]> {
  return (await sql.query<AccountRow>('SELECT * FROM accounts ORDER BY created_at, email')).map(accountOf);
}

export async function setPlan(sql: Sql, email: string, plan: PlanName): Promise<boolean> {
  return (await sql.run('UPDATE accounts SET plan = ? WHERE email = ?', [plan, email])) > 0;
}

export async function insertKey(sql: Sql, key: ApiKey, hash: string): Promise<void> {
  await sql.run('INSERT INTO api_keys (id, account_id, name, prefix, hash, created_at) VALUES (?, ?, ?, ?, ?, ?)', [
    key.id,
    key.accountId,
    storable(key.name, 100),
    key.prefix,
    hash,
    key.createdAt,
  ]);
}

export async function keysOf(sql: Sql, accountId: string): Promise<ApiKey[]> {
  const rows = await sql.query<KeyRow>('SELECT * FROM api_keys WHERE account_id = ? ORDER BY created_at, id', [
    accountId,
  ]);
  return rows.map(keyOf);
}

/** Keys that could be the one that begins so, and whose they are: the caller compares the hashes. */
export async function keysByPrefix(
  sql: Sql,
  prefix: string,
): Promise<{ key: ApiKey; hash: string; account: Account }[]> {
  const rows = await sql.query<KeyRow & { email: string; plan: PlanName; account_created_at: number }>(
    'SELECT k.*, a.email, a.plan, a.created_at AS account_created_at FROM api_keys k ' +
      'JOIN accounts a ON a.id = k.account_id WHERE k.prefix = ? AND k.revoked_at IS NULL',
    [prefix],
  );
  return rows.map((row) => ({
    key: keyOf(row),
    hash: row.hash,
    account: accountOf({ id: row.account_id, email: row.email, plan: row.plan, created_at: row.account_created_at }),
  }));
}

export async function touchKey(sql: Sql, id: string, now: number): Promise<void> {
  await sql.run('UPDATE api_keys SET last_used_at = ? WHERE id = ?', [now, id]);
}

export async function revokeKey(sql: Sql, accountId: string, id: string, now: number): Promise<boolean> {
  const changed = await sql.run(
    'UPDATE api_keys SET revoked_at = ? WHERE id = ? AND account_id = ? AND revoked_at IS NULL',
    [now, id, accountId],
  );
  return changed > 0;
}

function accountOf(row: AccountRow): Account {
  return { id: row.id, email: row.email, plan: row.plan, createdAt: row.created_at };
}

function keyOf(row: KeyRow): ApiKey {
  return dropUndefined({
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.created_at,
    lastUsedAt: optional(row.last_used_at),
    revokedAt: optional(row.revoked_at),
  }) as unknown as ApiKey;
}
