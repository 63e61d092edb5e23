import type { Db } from '#server/platform/db/create-db.ts';

/** What a player agreed to, and what was sent to them. */
export async function exportMailings(db: Db, playerId: string) {
  const consent = await db
    .selectFrom('email_consent')
    .select(['given_at', 'given_source', 'withdrawn_at', 'withdrawn_source'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  const received = await db
    .selectFrom('mailing_recipient')
    .innerJoin('mailing', 'mailing.id', 'mailing_recipient.mailing_id')
    .select(['mailing.id', 'mailing.started_at', 'mailing_recipient.language'])
    .select(['mailing_recipient.is_notice as notice', 'notice_seen_at'])
    .select(['email_state as email', 'unsubscribed_at'])
    .select((from) =>
      from
        .selectFrom('mailing_text')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['subject']).as('subjects'))
        .whereRef('mailing_text.mailing_id', '=', 'mailing.id')
        .as('subjects'),
    )
    .where('mailing_recipient.player_id', '=', playerId)
    .orderBy('mailing.id')
    .execute();
  return { consent: consent ?? null, received };
}
