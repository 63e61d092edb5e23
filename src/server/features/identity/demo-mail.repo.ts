import type { Db } from '#server/platform/db/create-db.ts';

const MAX_LISTED = 50;

/** The emails the demo sent last, latest first. */
export function listDemoMail(db: Db) {
  return db
    .selectFrom('demo_mail')
    .select(['id', 'recipient', 'subject', 'text', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
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
