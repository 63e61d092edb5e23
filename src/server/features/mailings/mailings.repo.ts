import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { MailingProgress, MailingState } from '#contract/mailings.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface MailingText {
  language: Language;
  subject: string;
  html: string;
}

const KEYS: PageOptions['keys'] = [{ column: 'mailing.id', type: 'bigint' }];

/** Newest first, with the subject in the reader's language if there is one. */
export function listMailings(
  db: Db,
  { q, state, language }: { q: string; state: MailingState | undefined; language: Language },
  at: PageOptions['at'],
) {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const all = db
    .selectFrom('mailing')
    .innerJoin('player', 'player.id', 'mailing.created_by')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('mailing_text')
          .select(
            sql<string>`(array_agg(subject order by (language = ${language}) desc, language))[1]`.as(
              'subject',
            ),
          )
          .whereRef('mailing_text.mailing_id', '=', 'mailing.id')
          .as('text'),
      (join) => join.onTrue(),
    )
    .select(['mailing.id', 'mailing.state', 'mailing.is_email', 'mailing.is_notice'])
    .select(['mailing.recipients', 'mailing.send_at', 'mailing.finished_at'])
    .select(['text.subject', 'player.email as created_by'])
    .$if(state !== undefined, (query) => query.where('mailing.state', '=', state ?? ''))
    .$if(q !== '', (query) => query.where('text.subject', 'ilike', pattern));
  return readPage(all, { keys: KEYS, at });
}

export type StoredMailing = NonNullable<Awaited<ReturnType<typeof findMailing>>>;

export async function findMailing(db: Db | Tx, id: number) {
  const mailing = await db
    .selectFrom('mailing')
    .innerJoin('player as author', 'author.id', 'mailing.created_by')
    .leftJoin('player as sender', 'sender.id', 'mailing.sent_by')
    .leftJoin('player as confirmer', 'confirmer.id', 'mailing.confirmed_by')
    .selectAll('mailing')
    .select(['author.email as author', 'sender.email as sender', 'confirmer.email as confirmer'])
    .where('mailing.id', '=', id)
    .executeTakeFirst();
  return mailing && { ...mailing, texts: await textsOf(db, id) };
}

export async function textsOf(db: Db | Tx, id: number): Promise<MailingText[]> {
  const rows = await db
    .selectFrom('mailing_text')
    .select(['language', 'subject', 'html'])
    .where('mailing_id', '=', id)
    .orderBy('language')
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}

/** Counted from the rows, by primary key, so it is always exact. */
export async function readProgress(db: Db, id: number): Promise<MailingProgress> {
  const among = (...states: string[]) =>
    sql<number>`count(*) filter (where email_state = any(${states}))`;
  return db
    .selectFrom('mailing_recipient')
    .select([
      among('queued', 'claimed', 'sending').as('queued'),
      among('sent').as('sent'),
      among('bounced').as('bounced'),
      among('failed').as('failed'),
      among('unclear').as('unclear'),
      among('skipped').as('skipped'),
      sql<number>`count(unsubscribed_at)`.as('unsubscribed'),
      sql<number>`count(*) filter (where is_notice)`.as('notices'),
      sql<number>`count(notice_seen_at)`.as('notices_seen'),
    ])
    .where('mailing_id', '=', id)
    .executeTakeFirstOrThrow();
}
