import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

/** Tokens are looked up by purpose too: one for a reset cannot verify an email. */
export type TokenPurpose = 'reset-password' | 'verify-email' | 'change-email' | 'undo-email';

const LIFETIME_SECONDS: Record<TokenPurpose, number> = {
  'reset-password': 3600,
  'verify-email': 3 * 24 * 3600,
  'change-email': 24 * 3600,
  'undo-email': 72 * 3600,
};

export interface MailToken {
  purpose: TokenPurpose;
  playerId: string;
  /** The address that the link proves, sets or restores. */
  email: string;
}

/** 256 random bits; the table stores only the hash. */
export async function issueToken(db: Db | Tx, content: MailToken, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { purpose, playerId, email } = content;
  await db.deleteFrom('mail_token').where('expires_at', '<', sql<Date>`now()`).execute();
  await db
    .insertInto('mail_token')
    .values({
      hash: hashOf(token),
      purpose,
      player_id: playerId,
      email: email.toLowerCase(),
      expires_at: new Date(now.getTime() + LIFETIME_SECONDS[purpose] * 1000),
    })
    .execute();
  return token;
}

/** Checks the link without using it up, so that a refused password does not invalidate it. */
export async function peekToken(
  db: Db,
  purpose: TokenPurpose,
  token: string,
): Promise<MailToken | undefined> {
  const row = await db
    .selectFrom('mail_token')
    .select(['player_id', 'email'])
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && { purpose, playerId: row.player_id, email: row.email };
}

/**
 * Works once: of two concurrent requests, one finds it used. Runs in the transaction of the action
 * itself, so a failure also undoes the use.
 */
export async function redeemToken(
  tx: Tx,
  purpose: TokenPurpose,
  token: string,
): Promise<MailToken & { expiresAt: Date }> {
  const row = await tx
    .deleteFrom('mail_token')
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['player_id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new AppError('link_invalid');
  const { player_id: playerId, email, expires_at: expiresAt } = row;
  return { purpose, playerId, email, expiresAt };
}

/**
 * Voids every open link of a player, and every login waiting for its second step. Links that undo a
 * change of email stay: they protect the owner against somebody who sets a new password at the new
 * address.
 */
export async function voidTokens(tx: Tx, playerId: string): Promise<void> {
  await tx
    .deleteFrom('mail_token')
    .where('player_id', '=', playerId)
    .where('purpose', '<>', 'undo-email')
    .execute();
  // better-auth stores a login that waits for its second step with the player's id as the value.
  await tx.deleteFrom('verification').where('value', '=', playerId).execute();
}

/**
 * After an undo, whoever held a later address cannot undo it. Links to earlier addresses stay: of
 * several changes in a row, only the first may have been made to the owner's address.
 */
export async function voidLaterUndoTokens(
  tx: Tx,
  { playerId, expiresAt }: { playerId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('mail_token')
    .where('player_id', '=', playerId)
    .where('purpose', '=', 'undo-email')
    .where('expires_at', '>=', expiresAt)
    .execute();
}

/**
 * The player who can still undo a change away from this address. Until then it is theirs, which
 * `player_email_reserved` ensures: an account registered there would block the undo.
 */
export async function findReservingPlayer(
  db: Db | Tx,
  email: string,
): Promise<{ id: string; language: string } | undefined> {
  return db
    .selectFrom('mail_token')
    .innerJoin('player', 'player.id', 'mail_token.player_id')
    .select(['player.id', 'player.language'])
    .where('purpose', '=', 'undo-email')
    .where('mail_token.email', '=', email.toLowerCase())
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
