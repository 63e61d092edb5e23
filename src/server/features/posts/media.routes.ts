import { z } from 'zod';
import { MEDIA_PATH } from '#contract/admin-posts.ts';
import { uuidSchema } from '#contract/bounds.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findImage } from './posts.repo.ts';

const params = z.object({ id: uuidSchema });

/**
 * Images of posts, pages and articles. The image of an id never changes, so it is cached forever.
 */
export function mediaRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: MEDIA_PATH,
      access: 'public',
      rateLimit: 'general',
      params,
      replies: null,
      handle: async ({ params: { id }, reply }) => {
        const image = await findImage(db, id);
        if (!image) throw new AppError('not_found');
        return reply
          .type('image/webp')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(image);
      },
    }),
  ];
}
