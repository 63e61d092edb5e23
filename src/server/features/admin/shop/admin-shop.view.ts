import { mediaPath } from '#contract/admin-posts.ts';
import { type AdminArticle, type AdminArticleRow, packContentSchema } from '#contract/shop.ts';
import { itemById } from '#reference/items.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { listAllArticles, StoredArticle } from './admin-shop.repo.ts';

type ListedArticle = Awaited<ReturnType<typeof listAllArticles>>['rows'][number];

export function viewArticleRow(row: ListedArticle): AdminArticleRow {
  return {
    id: row.id,
    title: row.title ?? '',
    category: row.category ?? '',
    server_id: row.world_id,
    price: row.price,
    is_hidden: row.is_hidden,
    stock: row.stock,
    sold: row.sold,
    starts_at: secondsOf(row.starts_at),
    ends_at: secondsOf(row.ends_at),
    position: row.position,
    image: imageOf(row.image_id),
    first_item: row.first_item === null ? null : shownItem(row.first_item),
  };
}

export function viewStoredArticle(row: StoredArticle): AdminArticle {
  return {
    id: row.id,
    category_id: row.category_id,
    server_id: row.world_id,
    titles: row.titles,
    descriptions: row.descriptions,
    position: row.position,
    is_hidden: row.is_hidden,
    price: row.price,
    ...packContentSchema.parse(row),
    stock: row.stock,
    limit_count: row.limit_count,
    limit_days: row.limit_days,
    starts_at: secondsOf(row.starts_at),
    ends_at: secondsOf(row.ends_at),
    image_id: row.image_id,
    revision: row.revision,
    version: row.version,
    sold: row.sold,
    image: imageOf(row.image_id),
    updated_at: unixSeconds(row.updated_at),
  };
}

function shownItem(id: number): AdminArticleRow['first_item'] {
  const { name, kind, grade } = itemById(id);
  return { name, kind, grade };
}

function imageOf(id: string | null): string | null {
  return id === null ? null : mediaPath(id);
}

function secondsOf(at: Date | null): number {
  return at ? unixSeconds(at) : 0;
}
