import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Origin, originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendEmail } from './send-verification.ts';
import { refuseLastOwner } from './set-role.ts';
import { stopSubscriptions } from './stop-subscriptions.ts';

/**
 * Erases personal data and every login method. The row itself stays, because money and orders
 * reference it and must be kept; it is then anonymous.
 */
export async function deletePlayer(
  deps: IdentityDeps,
  { playerId, request }: { playerId: string; request: FastifyRequest },
): Promise<void> {
  const player = await findPlayer(deps.db, playerId);
  await inTransaction(deps.db, erase, { playerId, origin: originOf(request) });
  if (player) await sendEmail(deps, player, 'deleted');
}

async function erase(
  tx: Tx,
  { playerId, origin }: { playerId: string; origin: Origin },
): Promise<void> {
  await refuseLastOwner(tx, playerId);
  // Locked before anything is deleted, so that what is being saved for the player is deleted too.
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
  await endCreator(tx, playerId);
  for (const table of [
    'session',
    'credential',
    'two_factor',
    'passkey',
    'player_device',
    'daily_claim_identity',
    'mail_token',
    'player_note',
    'staff_member',
    'saved_view',
    'email_consent',
    'character_sheet',
    'clan_request',
    'clan_siege_answer',
    'clan_webhook',
    'creator_choice',
    'mailing_recipient',
    'notification_subscription',
    'notification_endpoint',
    'notification_preference',
    'notification_link',
    'notification',
    'notification_event',
  ] as const) {
    await tx.deleteFrom(table).where('player_id', '=', playerId).execute();
  }
  await eraseGifts(tx, playerId);
  await eraseMoves(tx, playerId);
  await eraseVotes(tx, playerId);
  await tx
    .updateTable('game_account')
    .set({ password_sealed: null })
    .where('player_id', '=', playerId)
    .execute();
  await stopSubscriptions(tx, playerId, 'deletion');
  // The row stays, so that a page staff have hidden stays hidden.
  await tx
    .updateTable('clan_page')
    .set({ motto: '', recruitment: '', is_recruiting: false })
    .where('updated_by', '=', playerId)
    .execute();
  // The clan keeps its plan and its answers.
  await tx.updateTable('clan_siege').set({ note: '' }).where('planned_by', '=', playerId).execute();
  // Whoever viewed the panel stays accountable. Their reason is erased here; the audit log keeps it.
  await tx
    .updateTable('panel_view')
    .set({ reason: '' })
    .where('player_id', '=', playerId)
    .execute();
  // A player who has paid may still open a dispute, and the IP address is evidence: `cleanDisputes`
  // deletes it later.
  await tx
    .updateTable('agreement_acceptance')
    .set({ address: null })
    .where('player_id', '=', playerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment').select('id').where('player_id', '=', playerId))),
    )
    .execute();
  await tx
    .updateTable('player')
    .set({
      email: `deleted-${playerId}@deleted.invalid`,
      email_verified: false,
      name: '',
      image: null,
      is_streamer: false,
      streamer_code: null,
      stream_link: null,
      youtube_channel: null,
      kick_channel: null,
      two_factor_enabled: false,
      deleted_at: new Date(),
      updated_at: new Date(),
    })
    .where('id', '=', playerId)
    .execute();
  await writeAudit(tx, {
    actorId: playerId,
    action: 'player.delete',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
  });
}

/**
 * Completed gifts stay; names, email addresses and messages are erased. Waiting gifts still arrive,
 * so one offered to an email address keeps that address until it ends.
 */
async function eraseGifts(tx: Tx, playerId: string): Promise<void> {
  await tx
    .updateTable('gift')
    .set({
      message: '',
      sender_name: '',
      receiver_email: sql`case when state = 'waiting' then receiver_email end`,
    })
    .where('sender_id', '=', playerId)
    .execute();
  await tx
    .updateTable('gift')
    .set({ receiver_name: '', receiver_email: null })
    .where('receiver_id', '=', playerId)
    .execute();
  // Gifts offered to the player's email address. A waiting one loses the address and returns to its
  // sender when it expires. An unconfirmed address stays: it may be somebody else's.
  await tx
    .updateTable('gift')
    .from('player')
    .set({ receiver_email: null })
    .where('player.id', '=', playerId)
    .whereRef('gift.receiver_email', '=', 'player.email')
    .where(({ or, eb }) =>
      or([eb('gift.state', '<>', 'waiting'), eb('player.email_verified', '=', true)]),
    )
    .execute();
}

/**
 * Finished moves of game accounts stay; the email addresses that the player moved accounts to, and
 * the player's own in moves by others, are erased. Both are found by index. An unconfirmed address
 * stays: it may be somebody else's.
 */
async function eraseMoves(tx: Tx, playerId: string): Promise<void> {
  const moves = tx
    .updateTable('game_order')
    .set({ content: sql`content || '{"email": ""}'` })
    .where('kind', '=', 'migrate')
    .where('state', 'in', ['done', 'refused']);
  await moves
    .where(
      sql<boolean>`content ->> 'email' =
        (select email from player where id = ${playerId} and email_verified)`,
    )
    .execute();
  await moves.where('player_id', '=', playerId).execute();
}

/**
 * Votes stay, without the addresses. One not yet credited is refused: a check of it may be running,
 * and would store the address again.
 */
async function eraseVotes(tx: Tx, playerId: string): Promise<void> {
  const votes = tx.updateTable('vote_attempt').where('player_id', '=', playerId);
  await votes
    .set({
      ...{ ip_v4: null, ip_v6: null, addresses: [] },
      proof: sql`case when proof like 'ip:%' then 'ip' else proof end`,
    })
    .execute();
  await votes
    .set({ state: 'refused', due_at: null, recheck_at: null })
    .where('state', 'in', ['open', 'expired'])
    .execute();
}

/**
 * The code is kept, so that nobody else takes it over. A waiting payout must be decided first: the
 * creator could not be notified afterwards. What is not paid out by then stays in the ledger and
 * lapses.
 */
async function endCreator(tx: Tx, playerId: string): Promise<void> {
  const creator = await tx
    .updateTable('creator')
    .set({ is_active: false, note: '', updated_at: new Date() })
    .where('player_id', '=', playerId)
    .returning('id')
    .executeTakeFirst();
  if (!creator) return;
  const payouts = await tx
    .updateTable('creator_payout')
    .set({ details: '' })
    .where('creator_id', '=', creator.id)
    .returning('state')
    .execute();
  if (payouts.some(({ state }) => state === 'requested')) throw new AppError('payout_open');
}
