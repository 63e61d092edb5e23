import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

/** By publication date, otherwise creation date; an index uses the same expression. */
const POST_KEYS: PageOptions['keys'] = [
  { column: sql`coalesce(post.published_at, post.created_at)`, type: 'timestamptz' },
  { column: 'post.id', type: 'bigint' },
];

/** News in every state, newest first. */
export async function listAllPosts(
  db: Db,
  filter: { q: string; language: Language },
  at: PageOptions['at'],
) {
  return readPage(allPosts(db, filter), { keys: POST_KEYS, at });
}

function allPosts(db: Db, { q, language }: { q: string; language: Language }) {
  const all = db
    .selectFrom('post')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('post_text')
          .select([
            sql<string>`(array_agg(title order by (language = ${language}) desc, language))[1]`.as(
              'title',
            ),
            sql<Language[]>`array_agg(language order by language)`.as('languages'),
          ])
          .whereRef('post_text.post_id', '=', 'post.id')
          .as('text'),
      (join) => join.onTrue(),
    )
    .select(['post.id', 'post.slug', 'post.published_at', 'post.updated_at'])
    .select(['text.title', 'text.languages']);
  if (q === '') return all;
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return all.where((row) =>
    row.or([row('post.slug', 'ilike', pattern), row('text.title', 'ilike', pattern)]),
  );
}

export async function findPostForAdmin(db: Db, id: number) {
  const post = await db
    .selectFrom('post')
    .select(['id', 'slug', 'published_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post) return undefined;
  const texts = await db
    .selectFrom('post_text')
    .select(['language', 'title', 'summary', 'html'])
    .where('post_id', '=', id)
    .orderBy('language')
    .execute();
  return { ...post, texts };
}
