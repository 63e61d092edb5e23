import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/db/create-db.ts';

export interface PostRow {
  slug: string;
  published_at: Date;
  updated_at: Date;
  language: string;
  title: string;
  summary: string;
  html: string;
}

/** Published posts, latest first, each in the first of these languages it was written in. */
export async function listPosts(
  db: Db,
  languages: readonly Language[],
  { limit, offset }: { limit: number; offset: number },
): Promise<PostRow[]> {
  return published(db, languages).limit(limit).offset(offset).execute();
}

export async function countPosts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('post')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('published_at', '<=', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findPost(
  db: Db,
  languages: readonly Language[],
  slug: string,
): Promise<PostRow | undefined> {
  return published(db, languages).where('post.slug', '=', slug).executeTakeFirst();
}

export async function listPostsForSitemap(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return db
    .selectFrom('post')
    .select(['slug', 'updated_at'])
    .where('published_at', '<=', sql<Date>`now()`)
    .orderBy('published_at', 'desc')
    .limit(5_000)
    .execute();
}

/** An uploaded image of a post, a page or a shop article. */
export async function findImage(db: Db, id: string): Promise<Buffer | undefined> {
  const image = await db
    .selectFrom('content_image')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  return image?.content;
}

function published(db: Db, languages: readonly Language[]) {
  return db
    .selectFrom('post')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('post_text')
          .select(['language', 'title', 'summary', 'html'])
          .whereRef('post_text.post_id', '=', 'post.id')
          .orderBy(sql`array_position(${languages}::text[], language)`)
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .select((s) => [
      'post.slug',
      s.ref('post.published_at').$notNull().as('published_at'),
      'post.updated_at',
      'text.language',
      'text.title',
      'text.summary',
      'text.html',
    ])
    .where('post.published_at', '<=', sql<Date>`now()`)
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id', 'desc');
}
