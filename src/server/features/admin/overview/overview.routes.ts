import { ADMIN_OVERVIEW_PATH, overviewReplySchema } from '#contract/admin-overview.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type OverviewDeps, readOverview } from './read-overview.ts';

export function overviewRoutes(deps: OverviewDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_OVERVIEW_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'Today’s figures and what needs attention',
      replies: { 200: overviewReplySchema },
      handle: () => {
        return readOverview(deps);
      },
    }),
  ];
}
