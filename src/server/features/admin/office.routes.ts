import { ADMIN_OFFICE_PATH, officeReplySchema } from '#contract/admin.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';

export function officeRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_OFFICE_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'Who stands in the back office',
      replies: { 200: officeReplySchema },
      handle: async ({ caller, reply }) => {
        reply.header('cache-control', 'no-store');
        const admin = await findPlayer(db, callerOf(caller).playerId);
        return { email: admin?.email ?? '' };
      },
    }),
  ];
}
