import { sql } from 'kysely';
import type { SavePost } from '#contract/admin-posts.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';

export interface PostCommand {
  post: SavePost;
  adminId: string;
  origin: Origin;
}

/** Sanitized when stored, and again whenever it is shown: stricter rules then hold for old posts too. */
export async function savePost(tx: Tx, { post, adminId, origin }: PostCommand): Promise<number> {
  const id = await writePost(tx, post);
  const languages = post.texts.map(({ language }) => language);
  if (new Set(languages).size !== languages.length) throw new AppError('bad_request');
  await tx
    .deleteFrom('post_text')
    .where('post_id', '=', id)
    .where('language', 'not in', languages)
    .execute();
  for (const { language, title, summary, html } of post.texts) {
    const text = { title, summary, html: sanitize(html) };
    await tx
      .insertInto('post_text')
      .values({ post_id: id, language, ...text })
      .onConflict((conflict) => conflict.columns(['post_id', 'language']).doUpdateSet(text))
      .execute();
  }
  await writeAudit(tx, {
    actorId: adminId,
    action: 'post.save',
    subjectKind: 'post',
    subjectId: String(id),
    origin,
    detail: { slug: post.slug, publish_at: post.publish_at, languages: languages.join(' ') },
  });
  return id;
}

async function writePost(tx: Tx, { id, slug, publish_at }: SavePost): Promise<number> {
  const published_at = publish_at === null ? null : new Date(publish_at * 1000);
  const taken = await tx
    .selectFrom('post')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (taken && taken.id !== id) throw new AppError('slug_taken');
  const is_published = sql<boolean>`coalesce(${published_at}::timestamptz <= now(), false)`;
  const row = { slug, published_at, is_published, updated_at: sql<Date>`now()` };
  if (id === undefined) {
    const created = await tx
      .insertInto('post')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return created.id;
  }
  const saved = await tx.updateTable('post').set(row).where('id', '=', id).executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('not_found');
  return id;
}

export interface PostRemoval {
  id: number;
  adminId: string;
  origin: Origin;
}

export async function deletePost(tx: Tx, { id, adminId, origin }: PostRemoval): Promise<void> {
  const deleted = await tx
    .deleteFrom('post')
    .where('id', '=', id)
    .returning('slug')
    .executeTakeFirst();
  if (!deleted) throw new AppError('not_found');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'post.delete',
    subjectKind: 'post',
    subjectId: String(id),
    origin,
    detail: { slug: deleted.slug },
  });
}
