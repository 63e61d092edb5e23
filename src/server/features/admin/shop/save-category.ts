import { type AdminCategory, CATEGORIES_MAX } from '#contract/shop.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  countCategories,
  hasCategory,
  writeCategory,
  writeCategoryTexts,
} from './admin-categories.repo.ts';

export interface CategoryCommand {
  category: AdminCategory;
  adminId: string;
  origin: Origin;
}

export async function saveCategory(
  tx: Tx,
  { category, adminId, origin }: CategoryCommand,
): Promise<number> {
  if (category.id === undefined && (await countCategories(tx)) >= CATEGORIES_MAX) {
    throw new AppError('too_many_categories');
  }
  const id = await writeCategory(tx, category);
  if (id === undefined) {
    const exists = await hasCategory(tx, category.id ?? 0);
    throw new AppError(exists ? 'shop_edited_meanwhile' : 'category_not_found');
  }
  await writeCategoryTexts(tx, id, category.titles);
  const { position, is_hidden } = category;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'shop.category.save',
    subjectKind: 'category',
    subjectId: String(id),
    origin,
    detail: { title: Object.values(category.titles)[0] ?? '', position, is_hidden },
  });
  return id;
}
