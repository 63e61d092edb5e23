import {
  ADMIN_POST_PATH,
  ADMIN_POSTS_PATH,
  adminPostParamsSchema,
  adminPostReplySchema,
  adminPostsQuerySchema,
  adminPostsReplySchema,
} from '#contract/admin-posts.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listAllPosts } from './admin-posts.repo.ts';
import { viewPost, viewRow } from './admin-posts.view.ts';
import type { PostRouteDeps } from './posts.routes.ts';
import { deleteRoute, saveRoute } from './save-post.routes.ts';

export function adminPostRoutes(deps: PostRouteDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), saveRoute(deps), deleteRoute(deps)];
}

function listRoute({ db }: PostRouteDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_POSTS_PATH,
    access: { staff: 'content.read' },
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
    access: { staff: 'content.read' },
    rateLimit: 'general',
    summary: 'Get a post in every language',
    params: adminPostParamsSchema,
    replies: { 200: adminPostReplySchema },
    handle: async ({ params }) => {
      return { post: await viewPost(db, params.id) };
    },
  });
}
