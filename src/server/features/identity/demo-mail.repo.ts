import type { Db } from '#server/platform/db/create-db.ts';

const SHOWN = 50;

/** Every email the demo sent, latest first. */
export function listDemoMail(db: Db) {
  return db
    .selectFrom('demo_mail')
    .select(['id', 'recipient', 'subject', 'text', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

export async function findDemoMailHtml(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('demo_mail')
    .select('html')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.html;
}
