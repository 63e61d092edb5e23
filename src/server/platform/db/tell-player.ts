import { type RawBuilder, sql } from 'kysely';
import type { PlayerTopic, TeamTopic } from '#contract/own-live.ts';
import type { Db } from './create-db.ts';
import type { Tx } from './transaction.ts';

/** The payload is for whom (a player's id, or the team), a space, and what changed. */
export const PLAYER_CHANNEL = 'player_told';
export const TEAM = 'team';

/** Open pages of this player ask again. In a transaction it is told if and only if that commits, once. */
export async function tellPlayer(to: Db | Tx, playerId: string, topic: PlayerTopic): Promise<void> {
  await tell(to, playerId, topic);
}

/** The same as part of a statement that writes for the player, which saves a way to the database. */
export function tellingPlayer(playerId: string | RawBuilder<string>, topic: PlayerTopic) {
  return sql<null>`pg_notify(${PLAYER_CHANNEL}, ${playerId} || ${` ${topic}`})`.as('told');
}

export async function tellTeam(to: Db | Tx, topic: TeamTopic): Promise<void> {
  await tell(to, TEAM, topic);
}

async function tell(to: Db | Tx, whom: string, topic: string): Promise<void> {
  await sql`select pg_notify(${PLAYER_CHANNEL}, ${`${whom} ${topic}`})`.execute(to);
}
