import { ADMIN_SELF_PATH, adminSelfReplySchema } from '#contract/admin.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { SiteContent } from '#server/platform/site-content/site-content.ts';

export interface AdminSelfDeps {
  db: Db;
  siteContent: Pick<SiteContent, 'adminTexts'>;
}

export function adminSelfRoutes({ db, siteContent }: AdminSelfDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_SELF_PATH,
      access: { staff: 'admin.access' },
      rateLimit: 'general',
      summary: 'Get my role and its permissions',
      replies: { 200: adminSelfReplySchema },
      handle: async ({ caller, language }) => {
        const admin = await findPlayer(db, caller.playerId);
        return {
          email: admin?.email ?? '',
          role_id: caller.staff?.roleId ?? '',
          permissions: [...(caller.staff?.permissions ?? [])],
          texts: siteContent.adminTexts(language),
        };
      },
    }),
  ];
}
