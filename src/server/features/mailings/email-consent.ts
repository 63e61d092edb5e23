import { sql } from 'kysely';
import type { EmailConsentReply } from '#contract/email-consent.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function readConsent(db: Db, playerId: string): Promise<EmailConsentReply> {
  const row = await db
    .selectFrom('player')
    .leftJoin('email_consent', 'email_consent.player_id', 'player.id')
    .select(['email_consent.given_at', 'email_consent.withdrawn_at'])
    .select(
      sql<boolean>`exists (select from email_suppression
        where email_suppression.email_hash = email_hash(player.email))`.as('is_bounced'),
    )
    .where('player.id', '=', playerId)
    .executeTakeFirst();
  const changedAt = row?.withdrawn_at ?? row?.given_at;
  return {
    is_given: Boolean(row?.given_at && !row.withdrawn_at),
    changed_at: changedAt ? unixSeconds(changedAt) : 0,
    is_bounced: row?.is_bounced ?? false,
  };
}

interface ConsentGrant {
  playerId: string;
  origin: Origin;
}

/** Also lifts a suppression of the player's address, after a bounce or by staff. */
export async function giveConsent(tx: Tx, { playerId, origin }: ConsentGrant): Promise<void> {
  const fields = {
    given_at: sql<Date>`now()`,
    given_source: 'security_page',
    withdrawn_at: null,
    withdrawn_source: null,
  };
  await tx
    .insertInto('email_consent')
    .values({ player_id: playerId, ...fields })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(fields))
    .execute();
  await sql`delete from email_suppression using player
    where player.id = ${playerId} and email_hash = email_hash(player.email)`.execute(tx);
  await writeAudit(tx, {
    actorId: playerId,
    action: 'consent.give',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { source: fields.given_source },
  });
}

interface ConsentWithdrawal {
  playerId: string;
  source: 'security_page' | 'unsubscribe_page' | 'one_click';
  /** The mailing whose link was used. */
  mailingId?: number;
  origin: Origin;
}

/** Whoever holds the link may repeat it; only the first time changes anything. */
export async function withdrawConsent(tx: Tx, command: ConsentWithdrawal): Promise<void> {
  const { playerId, source, mailingId, origin } = command;
  if (mailingId !== undefined) {
    await tx
      .updateTable('mailing_recipient')
      .set({ unsubscribed_at: sql<Date>`now()` })
      .where('mailing_id', '=', mailingId)
      .where('player_id', '=', playerId)
      .where('unsubscribed_at', 'is', null)
      .execute();
  }
  const withdrawn = await tx
    .updateTable('email_consent')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_source: source })
    .where('player_id', '=', playerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (withdrawn.numUpdatedRows === 0n) return;
  await writeAudit(tx, {
    // A link proves who got the email, not who opened it.
    actorId: source === 'security_page' ? playerId : null,
    action: 'consent.withdraw',
    subjectKind: 'player',
    subjectId: playerId,
    origin,
    detail: { source, ...(mailingId === undefined ? {} : { mailing: mailingId }) },
  });
}
