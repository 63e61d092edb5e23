import { z } from 'zod';
import { GAME_CREST_PATH } from '#contract/pictures.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { createPictureCache, type PictureCache } from '#server/platform/pictures/picture-cache.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { SnapshotCache } from '../snapshot-cache.ts';
import { type ShownCrests, shownCrests } from './crest-board.ts';
import { findPng } from './crests.repo.ts';

/** One spelling of each number, so that a picture has one URL. */
const digits = z
  .string()
  .max(10)
  .regex(/^[1-9]\d*$/);
const params = z.object({ world: digits, kind: z.enum(['clan', 'alliance']), id: digits });

const CACHE_LIMITS = { pictures: 2_000, bytes: 2 * 1024 * 1024 };
/**
 * Cached for minutes only: staff may hide a crest, and after a wipe new crests get the ids of old
 * ones.
 */
const CACHE_CONTROL = 'public, max-age=300';

export function crestRoutes({ db, snapshots }: { db: Db; snapshots: SnapshotCache }): Route[] {
  // One cache per list of crests, so that a reused id shows its new picture.
  const caches = new WeakMap<ShownCrests, PictureCache<Buffer>>();
  const cacheOf = (crests: ShownCrests) => {
    const cache =
      caches.get(crests) ?? createPictureCache<Buffer>(CACHE_LIMITS, ({ length }) => length);
    caches.set(crests, cache);
    return cache;
  };
  return [
    route({
      method: 'GET',
      url: GAME_CREST_PATH,
      access: 'public',
      load: 'cached',
      // A board shows one picture per clan, and a whole household may share an IP address.
      rateLimit: { perMinute: 12_000 },
      params,
      replies: null,
      handle: async ({ params: { world, kind, id }, reply }) => {
        const crests = shownCrests(snapshots, Number(world));
        if (![...crests[kind].values()].includes(Number(id))) throw new AppError('not_found');
        const png = await cacheOf(crests).get(`${kind}/${id}`, () =>
          findPng(db, Number(world), kind, Number(id)),
        );
        return (
          reply
            .type('image/png')
            .header('cache-control', CACHE_CONTROL)
            // Widgets are shown in frames without an origin of their own.
            .header('cross-origin-resource-policy', 'cross-origin')
            .send(png)
        );
      },
    }),
  ];
}
