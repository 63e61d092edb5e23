import { LANGUAGES, type Language } from '#contract/languages.ts';
import {
  POSTS_PATH,
  postParamsSchema,
  postReplySchema,
  postsQuerySchema,
  postsReplySchema,
} from '#contract/posts.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { countPosts, findPost, listPosts } from './posts.repo.ts';
import { viewPostHead, viewPublicPost } from './posts.view.ts';

export interface PostRouteDeps {
  config: Pick<Config, 'site'>;
  db: Db;
}

export function postRoutes({ config, db }: PostRouteDeps): Route[] {
  const languagesFor = (language: Language): Language[] => [
    language,
    config.site.language,
    ...LANGUAGES,
  ];
  return [
    route({
      method: 'GET',
      url: POSTS_PATH,
      access: 'public',
      scope: 'content.read',
      rateLimit: 'general',
      summary: 'List news, latest first',
      query: postsQuerySchema,
      replies: { 200: postsReplySchema },
      handle: async ({ query: { page, limit }, language }) => {
        const [posts, count] = await Promise.all([
          listPosts(db, languagesFor(language), { limit, offset: (page - 1) * limit }),
          countPosts(db),
        ]);
        return { posts: posts.map(viewPostHead), page, pages: Math.ceil(count / limit) };
      },
    }),
    route({
      method: 'GET',
      url: `${POSTS_PATH}/:slug`,
      access: 'public',
      scope: 'content.read',
      rateLimit: 'general',
      summary: 'Get a post',
      params: postParamsSchema,
      replies: { 200: postReplySchema },
      handle: async ({ params, language }) => {
        const post = await findPost(db, languagesFor(language), params.slug);
        if (!post) throw new AppError('not_found');
        return viewPublicPost(post);
      },
    }),
  ];
}
