import {
  ADMIN_DELETE_POST_PATH,
  ADMIN_POST_PATH,
  ADMIN_POSTS_PATH,
  type AdminPostRow,
  adminPostParamsSchema,
  adminPostReplySchema,
  adminPostsQuerySchema,
  adminPostsReplySchema,
  deletedPostReplySchema,
  deletePostBodySchema,
  savePostBodySchema,
} from '#contract/admin-posts.ts';
import type { Language } from '#contract/languages.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findAnyPost, listAllPosts } from './admin-posts.repo.ts';
import type { PostRouteDeps } from './posts.routes.ts';
import { deletePost, savePost } from './save-post.ts';

export function adminPostRoutes(deps: PostRouteDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), saveRoute(deps), deleteRoute(deps)];
}

function listRoute({ db }: PostRouteDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_POSTS_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'List all posts, newest first',
    query: adminPostsQuerySchema,
    replies: { 200: adminPostsReplySchema },
    handle: async ({ query, language }) => {
      const page = await listAllPosts(db, { q: query.q, language }, query);
      return { ...page, rows: page.rows.map(viewRow) };
    },
  });
}

function oneRoute({ db }: PostRouteDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_POST_PATH,
    access: 'admin',
    rateLimit: 'general',
    summary: 'Get a post in every language',
    params: adminPostParamsSchema,
    replies: { 200: adminPostReplySchema },
    handle: async ({ params }) => {
      return { post: await viewPost(db, params.id) };
    },
  });
}

function saveRoute({ db }: PostRouteDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_POSTS_PATH,
    access: 'admin',
    confirmation: { notNeeded: 'text on a page' },
    rateLimit: 'general',
    summary: 'Create or update a post: draft, published or scheduled',
    body: savePostBodySchema,
    replies: { 200: adminPostReplySchema },
    handle: async ({ body, caller, request }) => {
      const id = await inTransaction(db, savePost, {
        post: body,
        adminId: caller.playerId,
        from: originOf(request),
      });
      return { post: await viewPost(db, id) };
    },
  });
}

function deleteRoute({ db }: PostRouteDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_DELETE_POST_PATH,
    access: 'admin',
    confirmation: { notNeeded: 'text on a page' },
    rateLimit: 'general',
    summary: 'Delete a post',
    body: deletePostBodySchema,
    replies: { 200: deletedPostReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const adminId = caller.playerId;
      await inTransaction(db, deletePost, { id: body.id, adminId, from: originOf(request) });
      return { message: TEXTS[language].messages.post_deleted };
    },
  });
}

interface ShownRow {
  id: number;
  slug: string;
  title: string;
  published_at: Date | null;
  updated_at: Date;
  languages: Language[];
}

function viewRow({ published_at, updated_at, ...row }: ShownRow): AdminPostRow {
  const isOut = published_at !== null && published_at <= new Date();
  return {
    ...row,
    state: published_at === null ? 'draft' : isOut ? 'published' : 'scheduled',
    publish_at: published_at ? unixSeconds(published_at) : 0,
    updated_at: unixSeconds(updated_at),
  };
}

async function viewPost(db: Db, id: number) {
  const post = await findAnyPost(db, id);
  if (!post) throw new AppError('not_found');
  const texts = post.texts.map(({ language, html, ...text }) => ({
    ...text,
    language: language as Language,
    // What reaches an editor is drawn there: it too gets only what visitors may.
    html: sanitize(html),
  }));
  const languages = texts.map(({ language }) => language);
  const title = texts[0]?.title ?? '';
  const { texts: _, ...row } = post;
  return { ...viewRow({ ...row, title, languages }), texts };
}
