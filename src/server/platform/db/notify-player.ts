import { type RawBuilder, sql } from 'kysely';
import type { PlayerTopic, StaffTopic } from '#contract/own-live.ts';
import type { Db } from './create-db.ts';
import type { Tx } from './transaction.ts';

/** The payload is for whom (a player's id, or staff), a space, and what changed; for an order its id and state. */
export const PLAYER_CHANNEL = 'player_told';
export const STAFF = 'staff';

/** Open pages of this player ask again. In a transaction it is told if and only if that commits, once. */
export async function notifyPlayer(
  to: Db | Tx,
  playerId: string,
  topic: PlayerTopic,
): Promise<void> {
  await tell(to, playerId, topic);
}

/** The same as part of a statement that writes for the player, which saves a way to the database. */
export function notifyingPlayer(playerId: string | RawBuilder<string>, topic: PlayerTopic) {
  return sql<null>`pg_notify(${PLAYER_CHANNEL}, ${playerId} || ${` ${topic}`})`.as('told');
}

export async function notifyStaff(to: Db | Tx, topic: StaffTopic): Promise<void> {
  await tell(to, STAFF, topic);
}

async function tell(to: Db | Tx, whom: string, topic: string): Promise<void> {
  await sql`select pg_notify(${PLAYER_CHANNEL}, ${`${whom} ${topic}`})`.execute(to);
}
