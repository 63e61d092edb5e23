import { auditRoutes } from '#server/features/admin/audit.routes.ts';
import { characterRoutes } from '#server/features/admin/characters/characters.routes.ts';
import { type ContentDeps, contentRoutes } from '#server/features/admin/content/content.routes.ts';
import { figureRoutes } from '#server/features/admin/figures/figures.routes.ts';
import type { FigureDeps } from '#server/features/admin/figures/sum-days.ts';
import { adminClanPageRoutes } from '#server/features/admin/moderation/clan-pages.routes.ts';
import { adminCrestRoutes } from '#server/features/admin/moderation/crests.routes.ts';
import { overviewRoutes } from '#server/features/admin/overview/overview.routes.ts';
import type { OverviewDeps } from '#server/features/admin/overview/read-overview.ts';
import type { PlayerAdminDeps } from '#server/features/admin/players/admin-deps.ts';
import { playerRoutes } from '#server/features/admin/players/players.routes.ts';
import { priceRoutes } from '#server/features/admin/prices/prices.routes.ts';
import {
  type ReconciliationDeps,
  reconciliationRoutes,
} from '#server/features/admin/reconciliation/reconciliation.routes.ts';
import { adminSearchRoutes } from '#server/features/admin/search/search.routes.ts';
import { type AdminSelfDeps, adminSelfRoutes } from '#server/features/admin/self.routes.ts';
import type { SettingsDeps } from '#server/features/admin/settings/change-settings.ts';
import { settingsRoutes } from '#server/features/admin/settings/settings.routes.ts';
import { adminShopRoutes } from '#server/features/admin/shop/admin-shop.routes.ts';
import { staffRoutes } from '#server/features/admin/staff/staff.routes.ts';
import { savedViewRoutes } from '#server/features/admin/views/saved-views.routes.ts';
import { adminApiKeyRoutes } from '#server/features/api-keys/admin-api-keys.routes.ts';
import { deadLetterRoutes } from '#server/features/health/dead-letters.routes.ts';
import { type HealthDeps, healthAdminRoutes } from '#server/features/health/health.routes.ts';
import { adminMailingRoutes } from '#server/features/mailings/admin-mailings.routes.ts';
import type { MailingDeps } from '#server/features/mailings/mailing-deps.ts';
import { adminWebhookRoutes } from '#server/features/notifications/webhooks/admin-webhooks.routes.ts';
import type { WebhookAdminDeps } from '#server/features/notifications/webhooks/webhook-admin-deps.ts';
import { adminPageRoutes } from '#server/features/pages/admin-pages.routes.ts';
import { adminPostRoutes } from '#server/features/posts/admin-posts.routes.ts';
import type { PostRouteDeps } from '#server/features/posts/posts.routes.ts';
import { cannedRoutes } from '#server/features/reports/canned.routes.ts';
import type { SendDeps } from '#server/features/reports/send-message.ts';
import { supportRoutes } from '#server/features/reports/support.routes.ts';
import { seasonRoutes } from '#server/features/seasons/seasons.routes.ts';
import type { FileDeps } from '#server/features/site-entries/files/receive-file.ts';
import { siteFileRoutes } from '#server/features/site-entries/files/site-files.routes.ts';
import {
  type SiteEntryDeps,
  siteEntryRoutes,
} from '#server/features/site-entries/site-entries.routes.ts';
import { siteTextRoutes } from '#server/features/site-texts/site-texts.routes.ts';
import { adminStreamerRoutes } from '#server/features/streamers/admin-streamers.routes.ts';
import type { Route } from '#server/platform/route.ts';

export type AdminDeps = PlayerAdminDeps &
  AdminSelfDeps &
  SendDeps &
  HealthDeps &
  FigureDeps &
  OverviewDeps &
  SettingsDeps &
  ReconciliationDeps &
  MailingDeps &
  PostRouteDeps &
  SiteEntryDeps &
  FileDeps &
  ContentDeps &
  WebhookAdminDeps;

/**
 * The admin area, except for the admin routes of what players spend and earn, which are in
 * `route-list.ts`. A test checks that every admin route names a permission.
 */
export function adminRoutes(deps: AdminDeps): Route[] {
  return [
    ...adminSelfRoutes(deps),
    ...overviewRoutes(deps),
    ...adminSearchRoutes(deps),
    ...savedViewRoutes(deps),
    ...playerRoutes(deps),
    ...characterRoutes(deps),
    ...supportRoutes(deps),
    ...cannedRoutes(deps),
    ...figureRoutes(deps),
    ...reconciliationRoutes(deps),
    ...priceRoutes(deps),
    ...adminShopRoutes(deps),
    ...settingsRoutes(deps),
    ...contentRoutes(deps),
    ...adminPostRoutes(deps),
    ...adminPageRoutes(deps),
    ...siteEntryRoutes(deps),
    ...siteFileRoutes(deps),
    ...siteTextRoutes(deps),
    ...adminStreamerRoutes(deps),
    ...adminCrestRoutes(deps),
    ...adminClanPageRoutes(deps),
    ...adminMailingRoutes(deps),
    ...seasonRoutes(deps),
    ...adminWebhookRoutes(deps),
    ...adminApiKeyRoutes(deps),
    ...staffRoutes(deps),
    ...auditRoutes(deps),
    ...healthAdminRoutes(deps),
    ...deadLetterRoutes(deps),
  ];
}
