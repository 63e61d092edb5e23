import { contentPageRoutes } from '#server/features/pages/pages.routes.ts';
import { mediaRoutes } from '#server/features/posts/media.routes.ts';
import { type PostRouteDeps, postRoutes } from '#server/features/posts/posts.routes.ts';
import { renameRoutes } from '#server/features/renames/renames.routes.ts';
import { streamerRoutes } from '#server/features/streamers/streamers.routes.ts';
import { createLive, type LiveDeps } from '#server/features/world/live.routes.ts';
import { profileRoutes } from '#server/features/world/profile.routes.ts';
import { siegeRoutes } from '#server/features/world/siege.routes.ts';
import { type WorldRouteDeps, worldRoutes } from '#server/features/world/world.routes.ts';
import type { Route } from '#server/platform/route.ts';

export interface FeatureRoutes {
  routes: Route[];
  /** Ends what would otherwise keep connections open for ever. */
  close(): void;
}

/** Every feature's routes, in one list. */
export function createFeatureRoutes(
  deps: WorldRouteDeps & LiveDeps & PostRouteDeps,
): FeatureRoutes {
  const live = createLive(deps);
  return {
    routes: [
      ...worldRoutes(deps),
      ...profileRoutes(deps),
      ...siegeRoutes(deps),
      ...live.routes,
      ...postRoutes(deps),
      ...mediaRoutes(deps),
      ...contentPageRoutes(deps),
      ...renameRoutes(deps),
      ...streamerRoutes(deps),
    ],
    close: () => live.close(),
  };
}
