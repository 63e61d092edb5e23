import {
  ADMIN_SEARCH_PATH,
  adminSearchQuerySchema,
  adminSearchReplySchema,
} from '#contract/admin-search.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import { searchEverything } from './search-everything.ts';

export function adminSearchRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_SEARCH_PATH,
      access: { staff: 'admin.access' },
      // Requested while somebody types.
      rateLimit: { perMinute: 240 },
      summary: 'Find players, orders, payments, reports and posts the role may see',
      query: adminSearchQuerySchema,
      replies: { 200: adminSearchReplySchema },
      handle: async ({ query, caller, language }) => {
        const permissions = caller.staff?.permissions ?? new Set();
        return { results: await searchEverything(db, { text: query.q, permissions, language }) };
      },
    }),
  ];
}
