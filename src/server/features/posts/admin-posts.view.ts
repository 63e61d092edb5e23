import type { AdminPostRow } from '#contract/admin-posts.ts';
import type { Language } from '#contract/languages.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { findPostForAdmin } from './admin-posts.repo.ts';

interface ShownRow {
  id: number;
  slug: string;
  title: string;
  published_at: Date | null;
  updated_at: Date;
  languages: Language[];
}

export function viewRow({ published_at, updated_at, ...row }: ShownRow): AdminPostRow {
  const isPublished = published_at !== null && published_at <= new Date();
  return {
    ...row,
    state: published_at === null ? 'draft' : isPublished ? 'published' : 'scheduled',
    publish_at: published_at ? unixSeconds(published_at) : 0,
    updated_at: unixSeconds(updated_at),
  };
}

export async function viewPost(db: Db, id: number) {
  const post = await findPostForAdmin(db, id);
  if (!post) throw new AppError('not_found');
  const texts = post.texts.map(({ language, html, ...text }) => ({
    ...text,
    language: language as Language,
    // The editor renders the text, so it also gets only sanitized HTML.
    html: sanitize(html),
  }));
  const languages = texts.map(({ language }) => language);
  const title = texts[0]?.title ?? '';
  const { texts: _, ...row } = post;
  return { ...viewRow({ ...row, title, languages }), texts };
}
