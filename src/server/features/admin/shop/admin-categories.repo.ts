import { sql } from 'kysely';
import type { AdminCategory } from '#contract/shop.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function listAllCategories(db: Db) {
  return db
    .selectFrom('shop_category')
    .select([
      'id',
      'revision',
      'position',
      'is_hidden',
      sql<Record<string, string>>`coalesce((select jsonb_object_agg(t.language, t.title)
        from shop_category_text as t where t.category_id = shop_category.id), '{}')`.as('titles'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function countCategories(tx: Tx): Promise<number> {
  // Two concurrent admins must not both create the last one allowed.
  await sql`lock table shop_category in share row exclusive mode`.execute(tx);
  const { n } = await tx
    .selectFrom('shop_category')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * Returns the id; undefined if there is no such category, or somebody has changed it since
 * `revision`.
 */
export async function writeCategory(
  tx: Tx,
  { id, revision = 0, position, is_hidden }: Omit<AdminCategory, 'titles'>,
): Promise<number | undefined> {
  const row =
    id === undefined
      ? tx.insertInto('shop_category').values({ position, is_hidden }).returning('id')
      : tx
          .updateTable('shop_category')
          .set({ position, is_hidden, revision: sql<number>`revision + 1` })
          .where('id', '=', id)
          .where('revision', '=', revision)
          .returning('id');
  return (await row.executeTakeFirst())?.id;
}

export async function writeCategoryTexts(
  tx: Tx,
  id: number,
  titles: Readonly<Record<string, string>>,
): Promise<void> {
  await tx.deleteFrom('shop_category_text').where('category_id', '=', id).execute();
  const rows = Object.entries(titles).filter(([, title]) => title !== '');
  await tx
    .insertInto('shop_category_text')
    .values(rows.map(([language, title]) => ({ category_id: id, language, title })))
    .execute();
}

export async function hasCategory(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('shop_category')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}
