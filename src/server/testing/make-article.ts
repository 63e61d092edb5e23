import { sql } from 'kysely';
import type { PackContent } from '#contract/shop-packs.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export interface NewArticle extends Partial<PackContent> {
  title?: string;
  price?: number;
  stock?: number | null;
  limitCount?: number | null;
  limitDays?: number | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
  isHidden?: boolean;
  worldId?: number | null;
  categoryId?: number;
}

export async function makeCategory(db: Db, title: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (insert into shop_category default values returning id),
      named as (insert into shop_category_text (category_id, language, title)
        select id, 'en', ${title} from made)
    select id from made`.execute(db);
  return rows[0]?.id ?? 0;
}

/** An article that is on sale, unless said otherwise. */
export async function makeArticle(db: Db, article: NewArticle = {}): Promise<number> {
  const { title = 'Starter pack', price = 100, stock = null, isHidden = false } = article;
  const items = article.items ?? [{ item_id: 57, count: 1_000, stacks: true }];
  const { id } = await db
    .insertInto('shop_article')
    .values({
      category_id: article.categoryId ?? (await makeCategory(db, 'Packs')),
      world_id: article.worldId ?? null,
      is_hidden: isHidden,
      price,
      items: JSON.stringify(items),
      choices: JSON.stringify(article.choices ?? []),
      stock,
      limit_count: article.limitCount ?? null,
      limit_days: article.limitDays ?? null,
      starts_at: article.startsAt ?? null,
      ends_at: article.endsAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shop_article_text')
    .values([
      { article_id: id, language: 'en', title, description: '' },
      { article_id: id, language: 'es', title: `${title} (es)`, description: '' },
    ])
    .execute();
  return id;
}
