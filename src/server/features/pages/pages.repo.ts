import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PageName } from '#contract/pages.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export interface PageRow {
  language: string;
  title: string;
  html: string;
  updated_at: Date;
}

/** The operator's own text, in the first of these languages it was written in. */
export async function findPage(
  db: Db,
  page: PageName,
  languages: readonly Language[],
): Promise<PageRow | undefined> {
  return db
    .selectFrom('page_text')
    .select(['language', 'title', 'html', 'updated_at'])
    .where('page', '=', page)
    .orderBy(sql`array_position(${languages}::text[], language)`)
    .limit(1)
    .executeTakeFirst();
}

/** All languages the operator wrote it in. */
export function listTexts(db: Db, page: PageName): Promise<PageRow[]> {
  return db
    .selectFrom('page_text')
    .select(['language', 'title', 'html', 'updated_at'])
    .where('page', '=', page)
    .execute();
}
