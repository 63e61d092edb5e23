import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PlayerNotice } from '#contract/notices.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { textFor } from './render-mailing.ts';

const MAX_NOTICES = 5;
/** Older ones are not shown. */
const SHOWN_FOR = '90 days';

/** What was not marked as read, newest first, in the reader's language. */
export async function listNotices(
  db: Db,
  {
    playerId,
    language,
    siteLanguage,
  }: { playerId: string; language: Language; siteLanguage: Language },
): Promise<PlayerNotice[]> {
  const rows = await db
    .selectFrom('mailing_recipient')
    .innerJoin('mailing', 'mailing.id', 'mailing_recipient.mailing_id')
    .select(['mailing.id', 'mailing.started_at'])
    .select(
      sql<{ language: string; subject: string; html: string }[]>`(
        select json_agg(json_build_object('language', language, 'subject', subject, 'html', html)
          order by language)
        from mailing_text where mailing_text.mailing_id = mailing.id)`.as('texts'),
    )
    .where('mailing_recipient.player_id', '=', playerId)
    .where('mailing_recipient.is_notice', '=', true)
    .where('mailing_recipient.notice_seen_at', 'is', null)
    .where('mailing.state', '<>', 'canceled')
    .where('mailing.started_at', '>', sql<Date>`now() - ${sql.lit(SHOWN_FOR)}::interval`)
    .orderBy('mailing_recipient.mailing_id', 'desc')
    .limit(MAX_NOTICES)
    .execute();
  return rows.flatMap(({ id, started_at, texts }) => {
    const text = textFor(texts, language, siteLanguage);
    if (!text || !started_at) return [];
    return {
      kind: 'mailing' as const,
      id,
      title: text.subject,
      html: sanitize(text.html),
      language: text.language,
      sent_at: unixSeconds(started_at),
    };
  });
}

/** Only for this player; repeating it changes nothing. */
export async function markNoticeSeen(
  db: Db,
  { playerId, id }: { playerId: string; id: number },
): Promise<void> {
  await db
    .updateTable('mailing_recipient')
    .set({ notice_seen_at: sql<Date>`now()` })
    .where('mailing_id', '=', id)
    .where('player_id', '=', playerId)
    .where('is_notice', '=', true)
    .where('notice_seen_at', 'is', null)
    .execute();
}
