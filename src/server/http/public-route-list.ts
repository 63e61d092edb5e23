import { calendarRoutes } from '#server/features/calendar/calendar.routes.ts';
import { feedRoutes } from '#server/features/calendar/feed.routes.ts';
import type { CalendarDeps } from '#server/features/calendar/read-upcoming.ts';
import { publicClanPageRoutes } from '#server/features/clan-pages/clan-pages.routes.ts';
import { gameDataRoutes } from '#server/features/game-data/game-data.routes.ts';
import { chartRoutes } from '#server/features/map/chart.routes.ts';
import { mapRoutes } from '#server/features/map/map.routes.ts';
import { contentPageRoutes } from '#server/features/pages/pages.routes.ts';
import { artRoutes } from '#server/features/pictures/art.routes.ts';
import { shareRoutes } from '#server/features/pictures/share.routes.ts';
import { mediaRoutes } from '#server/features/posts/media.routes.ts';
import { type PostRouteDeps, postRoutes } from '#server/features/posts/posts.routes.ts';
import { publicBanRoutes } from '#server/features/public-bans/public-bans.routes.ts';
import { renameRoutes } from '#server/features/renames/renames.routes.ts';
import { archiveRoutes } from '#server/features/seasons/archive.routes.ts';
import { recapRoutes } from '#server/features/seasons/recaps.routes.ts';
import { publicSheetRoutes } from '#server/features/sheets/sheets.routes.ts';
import type { FileDeps } from '#server/features/site-entries/files/receive-file.ts';
import { downloadRoutes } from '#server/features/site-entries/files/site-files.routes.ts';
import { readListedPage } from '#server/features/site-entries/listed-pages.ts';
import { streamerRoutes } from '#server/features/streamers/streamers.routes.ts';
import type { WidgetDeps } from '#server/features/widgets/widget-deps.ts';
import { widgetRoutes } from '#server/features/widgets/widgets.routes.ts';
import { castleRoutes } from '#server/features/world/castle.routes.ts';
import { crestRoutes } from '#server/features/world/crests/crests.routes.ts';
import { createLive, type LiveDeps } from '#server/features/world/live.routes.ts';
import { profileRoutes } from '#server/features/world/profile.routes.ts';
import { siegeRoutes } from '#server/features/world/siege.routes.ts';
import { type WorldRouteDeps, worldRoutes } from '#server/features/world/world.routes.ts';
import type { Route } from '#server/platform/route.ts';
import {
  calendarSources,
  clanSources,
  gameDataSources,
  shareSources,
  widgetSources,
} from './route-sources.ts';

export interface PublicRoutes {
  routes: Route[];
  /** Ends the event streams, whose connections would otherwise stay open forever. */
  close(): void;
}

/** The public site; no login needed. */
export function createPublicRoutes(
  deps: WorldRouteDeps & LiveDeps & PostRouteDeps & FileDeps & Pick<WidgetDeps, 'config' | 'fonts'>,
): PublicRoutes {
  const live = createLive(deps);
  const calendar: CalendarDeps = { ...deps, sources: calendarSources(deps) };
  return {
    routes: [
      ...worldRoutes(deps),
      ...castleRoutes(deps),
      ...profileRoutes(deps),
      ...publicSheetRoutes(deps),
      ...publicClanPageRoutes({ ...deps, clanSources: clanSources(deps.snapshots) }),
      ...recapRoutes(deps),
      ...archiveRoutes(deps),
      ...siegeRoutes(deps),
      ...calendarRoutes(calendar),
      ...feedRoutes(calendar),
      ...live.routes,
      ...postRoutes(deps),
      ...mediaRoutes(deps),
      ...downloadRoutes(deps),
      ...contentPageRoutes({ ...deps, readAddedPage: (query) => readListedPage(deps.db, query) }),
      ...gameDataRoutes({ ...deps, sources: gameDataSources(deps) }),
      ...renameRoutes(deps),
      ...publicBanRoutes(deps),
      ...streamerRoutes(deps),
      ...artRoutes(),
      ...crestRoutes(deps),
      ...mapRoutes(deps),
      ...chartRoutes(),
      ...shareRoutes({ ...deps, sources: shareSources(deps) }),
      ...widgetRoutes({ ...deps, sources: widgetSources(deps) }),
    ],
    close: () => live.close(),
  };
}
