import type { ErrorCode } from '#contract/errors.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface Destination {
  id: string;
  email: string;
  language: Language;
}

/**
 * Only the player's own email is refused up front: checking others would reveal who is registered.
 */
export async function refuseOwnEmail(tx: Tx, playerId: string, email: string): Promise<void> {
  const own = await tx
    .selectFrom('player')
    .select('id')
    .where('id', '=', playerId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (own) throw new AppError('destination_is_own');
}

export interface Move {
  worldId: number;
  login: string;
  fromPlayerId: string;
  toEmail: string;
}

/**
 * Gives the account to another master account; returns the new owner, or the reason for refusal.
 */
export async function moveAccount(tx: Tx, move: Move): Promise<Destination | ErrorCode> {
  const to = await findDestination(tx, move.toEmail);
  if (typeof to === 'string') return to;
  const moved = await tx
    .updateTable('game_account')
    .set({ player_id: to.id })
    .where('world_id', '=', move.worldId)
    .where('login', '=', move.login)
    .where('player_id', '=', move.fromPlayerId)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n ? to : 'account_not_found';
}

async function findDestination(tx: Tx, email: string): Promise<Destination | ErrorCode> {
  const player = await tx
    .selectFrom('player')
    .select(['id', 'email', 'email_verified', 'language'])
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!player?.email_verified) return 'destination_not_found';
  const language = LANGUAGES.find((known) => known === player.language) ?? 'en';
  return { id: player.id, email: player.email, language };
}
