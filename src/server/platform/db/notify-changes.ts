import { type RawBuilder, sql } from 'kysely';
import type { PlayerTopic, StaffTopic } from '#contract/personal-updates.ts';
import type { Db } from './create-db.ts';
import type { Tx } from './transaction.ts';

/**
 * The payload is the recipient (a player's id, or staff), a space, and what changed; for an order
 * its id and state.
 */
export const CHANGES_CHANNEL = 'player_changed';
export const STAFF = 'staff';

/** Open pages of this player reload. In a transaction the notification is sent once, if and only if it commits. */
export async function notifyPlayer(
  to: Db | Tx,
  playerId: string,
  topic: PlayerTopic,
): Promise<void> {
  await notify(to, playerId, topic);
}

/** The same as part of a statement that writes for the player, which saves a round trip. */
export function notifyingPlayer(playerId: string | RawBuilder<string>, topic: PlayerTopic) {
  return sql<null>`pg_notify(${CHANGES_CHANNEL}, ${playerId} || ${` ${topic}`})`.as('notified');
}

export async function notifyStaff(to: Db | Tx, topic: StaffTopic): Promise<void> {
  await notify(to, STAFF, topic);
}

/** The same as part of a statement. */
export function notifyingStaff(topic: StaffTopic): RawBuilder<unknown> {
  return sql`pg_notify(${CHANGES_CHANNEL}, ${`${STAFF} ${topic}`})`;
}

async function notify(to: Db | Tx, recipient: string, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${`${recipient} ${topic}`})`.execute(to);
}
