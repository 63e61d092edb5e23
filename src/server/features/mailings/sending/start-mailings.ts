import { sql } from 'kysely';
import { segmentSchema } from '#contract/mailings.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { MAY_EMAIL, playersIn } from '../segment.ts';

/**
 * Chooses the recipients of every mailing whose time has come. Several workers may do it
 * concurrently.
 */
export async function startMailings(db: Db): Promise<number> {
  let started = 0;
  while (await inTransaction(db, startOne, undefined)) started += 1;
  return started;
}

async function startOne(tx: Tx): Promise<boolean> {
  const due = await tx
    .selectFrom('mailing')
    .select(['id', 'segment', 'is_email', 'is_notice'])
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', sql<Date>`now()`)
    .orderBy('send_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return false;
  // All recipients in one statement, however many: the default timeout would be too short.
  await sql`set local statement_timeout = '5min'`.execute(tx);
  const counts = await insertRecipients(tx, due);
  await tx
    .updateTable('mailing')
    .set({
      ...counts,
      started_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
      ...(counts.emails > 0
        ? { state: 'sending' }
        : { state: 'sent', finished_at: sql<Date>`now()` }),
    })
    .where('id', '=', due.id)
    .execute();
  return true;
}

interface Due {
  id: number;
  segment: unknown;
  is_email: boolean;
  is_notice: boolean;
}

async function insertRecipients(tx: Tx, { id, segment, is_email, is_notice }: Due) {
  const mayEmail = is_email ? MAY_EMAIL : sql<boolean>`false`;
  const chosen = playersIn(tx, segmentSchema.parse(segment))
    .select('player.id')
    .select('player.language')
    .select(mayEmail.as('may_email'));
  const { rows } = await sql<{ recipients: number; emails: number }>`
    with chosen as (${chosen}),
    added as (
      insert into mailing_recipient (mailing_id, player_id, language, is_notice, email_state)
      select ${id}, id, language, ${is_notice}, case when may_email then 'queued' else 'none' end
      from chosen where may_email or ${is_notice}
      returning email_state
    )
    select count(*) as recipients, count(*) filter (where email_state = 'queued') as emails
    from added`.execute(tx);
  return rows[0] ?? { recipients: 0, emails: 0 };
}
