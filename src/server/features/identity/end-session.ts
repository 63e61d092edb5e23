import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { SECOND_FACTOR_METHODS } from './session-method.ts';

export async function endSessionByToken(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom('session').where('token', '=', token).execute();
}

/** Ends the session only if it belongs to this player. */
export async function endOwnSession(
  db: Db | Tx,
  playerId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** An expired session is never used again, and its IP address must not be kept any longer. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', sql<Date>`now()`).execute();
}

/** `except` is the session to keep. */
export async function endSessions(db: Db | Tx, playerId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('player_id', '=', playerId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

/** After a second factor was added: sessions started without one must end. */
export async function endWeakerSessions(
  db: Db | Tx,
  playerId: string,
  except?: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('player_id', '=', playerId)
    .where('method', 'not in', SECOND_FACTOR_METHODS)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}
