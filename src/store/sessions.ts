// Sessions of the account pages and one-time sign-in links, by the SHA-256 of their token.
import type { Sql } from './sql.ts';

export async function insertSession(sql: Sql, hash: string, accountId: string, expiresAt: number): Promise<void> {
  await sql.run('INSERT INTO sessions (hash, account_id, expires_at) VALUES (?, ?, ?)', [hash, accountId, expiresAt]);
}

export async function sessionAccount(sql: Sql, hash: string, now: number): Promise<string | undefined> {
  const row = await sql.first<{ account_id: string }>(
    'SELECT account_id FROM sessions WHERE hash = ? AND expires_at > ?',
    [hash, now],
  );
  return row?.account_id;
}

export async function deleteSession(sql: Sql, hash: string): Promise<void> {
  await sql.run('DELETE FROM sessions WHERE hash = ?', [hash]);
}

export async function insertLink(sql: Sql, hash: string, accountId: string, expiresAt: number): Promise<void> {
  await sql.run('INSERT INTO sign_in_links (hash, account_id, expires_at) VALUES (?, ?, ?)', [
    hash,
    accountId,
    expiresAt,
  ]);
}

/** Uses a link up: of many at once, one gets it. */
export async function takeLink(sql: Sql, hash: string, now: number): Promise<string | undefined> {
  const row = await sql.first<{ account_id: string }>(
    'DELETE FROM sign_in_links WHERE hash = ? AND expires_at > ? RETURNING account_id',
    [hash, now],
  );
  return row?.account_id;
}

export async function sweepSessions(sql: Sql, now: number): Promise<void> {
  await sql.run('DELETE FROM sessions WHERE expires_at <= ?', [now]);
  await sql.run('DELETE FROM sign_in_links WHERE expires_at <= ?', [now]);
}
