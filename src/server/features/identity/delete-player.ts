import type { FastifyRequest } from 'fastify';
import { type Origin, originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { findPlayer } from './identity.repo.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { sendEmail } from './send-verification.ts';
import { refuseLastOwner } from './set-role.ts';

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
  // First, so that what is being saved for the player meanwhile is deleted too.
  await tx.selectFrom('player').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
  for (const table of [
    'session',
    'credential',
    'two_factor',
    'passkey',
    'player_device',
    'mail_token',
    'player_note',
    'staff_member',
    'email_consent',
    'character_sheet',
    'clan_request',
    'clan_siege_answer',
    'clan_webhook',
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
  // The row stays, so that a page staff have hidden stays hidden.
  await tx
    .updateTable('clan_page')
    .set({ motto: '', recruitment: '', is_recruiting: false })
    .where('updated_by', '=', playerId)
    .execute();
  // The clan keeps its plan and its answers.
  await tx.updateTable('clan_siege').set({ note: '' }).where('planned_by', '=', playerId).execute();
  // Whoever viewed the panel stays accountable, in the audit log too; the reason they wrote is erased.
  await tx
    .updateTable('panel_view')
    .set({ reason: '' })
    .where('player_id', '=', playerId)
    .execute();
  // Whoever paid may still dispute it: then the address is evidence, and goes with that.
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
