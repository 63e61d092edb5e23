import type { PvpRow } from '#contract/boards.ts';
import { auditRoutes } from '#server/features/admin/audit.routes.ts';
import { characterRoutes } from '#server/features/admin/characters/characters.routes.ts';
import { lockCharacterRoutes } from '#server/features/admin/characters/lock-character.routes.ts';
import { type ContentDeps, contentRoutes } from '#server/features/admin/content/content.routes.ts';
import { figureRoutes } from '#server/features/admin/figures/figures.routes.ts';
import type { FigureDeps } from '#server/features/admin/figures/sum-days.ts';
import { adminClanPageRoutes } from '#server/features/admin/moderation/clan-pages.routes.ts';
import { adminCrestRoutes } from '#server/features/admin/moderation/crests.routes.ts';
import { moderationRoutes } from '#server/features/admin/moderation/moderation.routes.ts';
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
import { calendarRoutes } from '#server/features/calendar/calendar.routes.ts';
import type { CalendarSources } from '#server/features/calendar/calendar-sources.ts';
import { feedRoutes } from '#server/features/calendar/feed.routes.ts';
import type { CalendarDeps } from '#server/features/calendar/read-ahead.ts';
import { type ServicesDeps, servicesRoutes } from '#server/features/characters/services.routes.ts';
import {
  type ClanPageDeps,
  type OwnClanDeps,
  ownClanRoutes,
  publicClanPageRoutes,
} from '#server/features/clan-pages/clan-pages.routes.ts';
import { adminPaymentRoutes } from '#server/features/donations/admin-payments.routes.ts';
import { adminPlanRoutes } from '#server/features/donations/admin-plans.routes.ts';
import { adminPromoRoutes } from '#server/features/donations/admin-promos.routes.ts';
import { adminCampaignRoutes } from '#server/features/donations/campaigns/admin-campaigns.routes.ts';
import { adminCreatorRoutes } from '#server/features/donations/creators/admin-creators.routes.ts';
import { creatorRoutes } from '#server/features/donations/creators/creator.routes.ts';
import type { DonationDeps } from '#server/features/donations/donation-deps.ts';
import { manualRoutes } from '#server/features/donations/manual.routes.ts';
import { paymentRoutes } from '#server/features/donations/payments.routes.ts';
import { promoRoutes } from '#server/features/donations/promo-codes.routes.ts';
import { adminSubscriptionPlanRoutes } from '#server/features/donations/subscriptions/admin-plans.routes.ts';
import { adminSubscriptionRoutes } from '#server/features/donations/subscriptions/admin-subscriptions.routes.ts';
import { subscriptionRoutes } from '#server/features/donations/subscriptions/subscriptions.routes.ts';
import { webhookRoutes } from '#server/features/donations/webhook.routes.ts';
import { gameAccountRoutes } from '#server/features/game-accounts/game-accounts.routes.ts';
import type { AccountWaitDeps } from '#server/features/game-accounts/notify-account.ts';
import {
  type GameDataSources,
  gameDataRoutes,
} from '#server/features/game-data/game-data.routes.ts';
import { deadLetterRoutes } from '#server/features/health/dead-letters.routes.ts';
import { type HealthDeps, healthAdminRoutes } from '#server/features/health/health.routes.ts';
import {
  adminMailingRoutes,
  type MailingDeps,
} from '#server/features/mailings/admin-mailings.routes.ts';
import {
  type ConsentDeps,
  emailConsentRoutes,
} from '#server/features/mailings/email-consent.routes.ts';
import { noticeRoutes } from '#server/features/mailings/notices.routes.ts';
import { chartRoutes } from '#server/features/map/chart.routes.ts';
import { mapRoutes } from '#server/features/map/map.routes.ts';
import { readLowestPrice } from '#server/features/market/market.repo.ts';
import { type MarketDeps, marketRoutes } from '#server/features/market/market.routes.ts';
import {
  type NotificationDeps,
  notificationRoutes,
} from '#server/features/notifications/notifications.routes.ts';
import {
  adminWebhookRoutes,
  type WebhookAdminDeps,
} from '#server/features/notifications/webhooks/admin-webhooks.routes.ts';
import { adminOrderRoutes } from '#server/features/orders/admin-orders.routes.ts';
import { adminGiftRoutes } from '#server/features/orders/gifts/admin-gifts.routes.ts';
import { giftCardRoutes } from '#server/features/orders/gifts/gift-cards.routes.ts';
import type { GiftDeps } from '#server/features/orders/gifts/gift-deps.ts';
import { giftRoutes } from '#server/features/orders/gifts/gifts.routes.ts';
import type { OrderAndWaitDeps } from '#server/features/orders/order-and-wait.ts';
import { orderRoutes } from '#server/features/orders/orders.routes.ts';
import { statementCsvRoutes } from '#server/features/orders/statement-csv.routes.ts';
import { adminPageRoutes } from '#server/features/pages/admin-pages.routes.ts';
import { contentPageRoutes } from '#server/features/pages/pages.routes.ts';
import { artRoutes } from '#server/features/pictures/art.routes.ts';
import { type ShareSources, shareRoutes } from '#server/features/pictures/share.routes.ts';
import { adminPostRoutes } from '#server/features/posts/admin-posts.routes.ts';
import { mediaRoutes } from '#server/features/posts/media.routes.ts';
import { listPosts } from '#server/features/posts/posts.repo.ts';
import { type PostRouteDeps, postRoutes } from '#server/features/posts/posts.routes.ts';
import { publicBanRoutes } from '#server/features/public-bans/public-bans.routes.ts';
import type { ReferralDeps } from '#server/features/referrals/referral-deps.ts';
import { referralRoutes } from '#server/features/referrals/referrals.routes.ts';
import { renameRoutes } from '#server/features/renames/renames.routes.ts';
import {
  type AttachmentDeps,
  attachmentRoutes,
} from '#server/features/reports/attachment.routes.ts';
import { cannedRoutes } from '#server/features/reports/canned.routes.ts';
import { reportRoutes } from '#server/features/reports/reports.routes.ts';
import type { SendDeps } from '#server/features/reports/send-message.ts';
import { supportRoutes } from '#server/features/reports/support.routes.ts';
import { adminGoalRoutes } from '#server/features/rewards/admin-goals.routes.ts';
import type { RewardDeps } from '#server/features/rewards/reward-deps.ts';
import { rewardRoutes } from '#server/features/rewards/rewards.routes.ts';
import { archiveRoutes } from '#server/features/seasons/archive.routes.ts';
import { readCharacterRecap, readClanRecap } from '#server/features/seasons/read-recap.ts';
import { recapRoutes } from '#server/features/seasons/recaps.routes.ts';
import { listSeasonStarts } from '#server/features/seasons/seasons.repo.ts';
import { seasonRoutes } from '#server/features/seasons/seasons.routes.ts';
import {
  ownSheetRoutes,
  publicSheetRoutes,
  type SheetRouteDeps,
} from '#server/features/sheets/sheets.routes.ts';
import { shopRoutes } from '#server/features/shop/shop.routes.ts';
import { listEvents } from '#server/features/site-entries/events.repo.ts';
import type { FileDeps } from '#server/features/site-entries/files/receive-file.ts';
import {
  downloadRoutes,
  siteFileRoutes,
} from '#server/features/site-entries/files/site-files.routes.ts';
import { readOwnPage } from '#server/features/site-entries/listed-pages.ts';
import {
  type SiteEntryDeps,
  siteEntryRoutes,
} from '#server/features/site-entries/site-entries.routes.ts';
import { siteTextRoutes } from '#server/features/site-texts/site-texts.routes.ts';
import { adminStreamerRoutes } from '#server/features/streamers/admin-streamers.routes.ts';
import { streamerRoutes } from '#server/features/streamers/streamers.routes.ts';
import { summaryRoutes } from '#server/features/summary/summary.routes.ts';
import { adminVoteRoutes } from '#server/features/votes/admin-votes.routes.ts';
import { postbackRoutes } from '#server/features/votes/postback.routes.ts';
import type { VoteDeps } from '#server/features/votes/vote-deps.ts';
import { voteRoutes } from '#server/features/votes/votes.routes.ts';
import type { WidgetSources } from '#server/features/widgets/widget-sources.ts';
import { type WidgetDeps, widgetRoutes } from '#server/features/widgets/widgets.routes.ts';
import { castleRoutes } from '#server/features/world/castle.routes.ts';
import { readOwnerDates, readSiegeDates } from '#server/features/world/castle-dates.ts';
import { clanVariants } from '#server/features/world/clan-arms.ts';
import { crestRoutes } from '#server/features/world/crests/crests.routes.ts';
import { findCharacterWithConsent } from '#server/features/world/find-character.ts';
import { findClan } from '#server/features/world/find-clan.ts';
import { createLive, type LiveDeps } from '#server/features/world/live.routes.ts';
import { getParsedBoard } from '#server/features/world/parsed-board.ts';
import { pickWorld } from '#server/features/world/pick-world.ts';
import { profileRoutes } from '#server/features/world/profile.routes.ts';
import { siegeRoutes } from '#server/features/world/siege.routes.ts';
import { type WorldRouteDeps, worldRoutes } from '#server/features/world/world.routes.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { openingOf } from '#server/platform/config/opening.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Route } from '#server/platform/route.ts';

/** Every feature's routes, grouped by who uses them. Register new route files only here. */

export interface PublicRoutes {
  routes: Route[];
  /** Ends the live streams, whose connections would otherwise stay open forever. */
  close(): void;
}

/** The public site; no login needed. */
export function createPublicRoutes(
  deps: WorldRouteDeps & LiveDeps & PostRouteDeps & FileDeps & Pick<WidgetDeps, 'config'>,
): PublicRoutes {
  const live = createLive(deps);
  const calendar: CalendarDeps = { ...deps, sources: calendarSources(deps) };
  return {
    routes: [
      ...worldRoutes(deps),
      ...castleRoutes(deps),
      ...profileRoutes(deps),
      ...publicSheetRoutes(deps),
      ...publicClanPageRoutes({ ...deps, clanSources: clanSources(deps.memory) }),
      ...recapRoutes(deps),
      ...archiveRoutes(deps),
      ...siegeRoutes(deps),
      ...calendarRoutes(calendar),
      ...feedRoutes(calendar),
      ...live.routes,
      ...postRoutes(deps),
      ...mediaRoutes(deps),
      ...downloadRoutes(deps),
      ...contentPageRoutes({ ...deps, readOwnPage: (asked) => readOwnPage(deps.db, asked) }),
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

/** World data for share cards, which do not import that feature. */
function shareSources(deps: WorldRouteDeps & PostRouteDeps): ShareSources {
  return {
    worldId: (serverId) => pickWorld(deps.config, serverId).id,
    zone: (worldId) => pickWorld(deps.config, worldId).zone,
    character: (worldId, name) => findCharacterWithConsent(deps, worldId, name),
    clan: (worldId, name) => findClan(deps, worldId, name),
    characterRecap: (worldId, recap) => readCharacterRecap(deps.db, worldId, recap),
    clanRecap: (worldId, recap) => readClanRecap(deps.db, worldId, recap),
    castles: (worldId) => getParsedBoard(deps.memory, worldId, 'castles')?.castles ?? [],
    online: (worldId) => getParsedBoard(deps.memory, worldId, 'online')?.online.players,
    variant: (worldId, clan) => clanVariants(deps.memory, worldId).get(clan) ?? 0,
    raids: (worldId) => getParsedBoard(deps.memory, worldId, 'raids')?.raids ?? [],
  };
}

/** World data for widgets, which do not import that feature. */
function widgetSources({ config, memory }: WorldRouteDeps): WidgetSources {
  return {
    world: (serverId) => {
      const { id, name, zone, refresh_seconds: refreshSeconds } = pickWorld(config, serverId);
      return { id, name, zone, refreshSeconds };
    },
    status: (worldId) => {
      const status = memory.status(worldId);
      return status && { ...status, players: status.playersOnline };
    },
    ranking: (worldId, board) => {
      const rowOf = (row: Pick<PvpRow, 'rank' | 'char_name' | 'clan'>, value: number) => ({
        ...{ rank: row.rank, name: row.char_name, clan: row.clan, value },
      });
      if (board === 'pvp')
        return (getParsedBoard(memory, worldId, 'pvp')?.pvp ?? []).map((row) =>
          rowOf(row, row.Duel),
        );
      if (board === 'pk')
        return (getParsedBoard(memory, worldId, 'pk')?.pk ?? []).map((row) => rowOf(row, row.PK));
      const levels = getParsedBoard(memory, worldId, 'levels')?.levels ?? [];
      return levels.map((row) => rowOf(row, row.level));
    },
    raids: (worldId) => getParsedBoard(memory, worldId, 'raids')?.raids ?? [],
  };
}

/** Other features' data for the item database, which does not import them. */
function gameDataSources(deps: WorldRouteDeps & PostRouteDeps): GameDataSources {
  return {
    worldId: (serverId) => pickWorld(deps.config, serverId).id,
    raids: (worldId) => getParsedBoard(deps.memory, worldId, 'raids')?.raids ?? [],
    market: async (worldId, itemId) =>
      pickWorld(deps.config, worldId).offers.market
        ? readLowestPrice(deps.db, worldId, itemId)
        : null,
  };
}

/** Who leads a clan, as last read from the game. */
export function clanSources(memory: WorldRouteDeps['memory']): ClanPageDeps['clanSources'] {
  return {
    clans: (worldId) => getParsedBoard(memory, worldId, 'clans')?.clans ?? [],
    castles: (worldId) => getParsedBoard(memory, worldId, 'castles')?.castles ?? [],
  };
}

/** Other features' data for the calendar, which does not import them. */
export function calendarSources({
  config,
  db,
  memory,
}: Pick<WorldRouteDeps, 'config' | 'memory'> & Pick<PostRouteDeps, 'db'>): CalendarSources {
  return {
    world: (serverId) => {
      const world = pickWorld(config, serverId);
      const isFirst = world.id === config.worlds[0]?.id;
      return {
        id: world.id,
        name: world.name,
        zone: world.zone,
        opensAt: openingOf(world),
        isFirst,
      };
    },
    readAt: (worldId) => memory.status(worldId)?.reachedAt ?? null,
    sieges: (worldId, period) => readSiegeDates(db, worldId, period),
    owners: (worldId, period) => readOwnerDates(db, worldId, period),
    seasons: (worldId) => listSeasonStarts(db, worldId),
    raids: (worldId) => getParsedBoard(memory, worldId, 'raids')?.raids ?? [],
    events: (languages, period) => listEvents(db, languages, period),
    posts: (languages, limit) => listPosts(db, languages, { limit, offset: 0 }),
  };
}

export type PanelDeps = ServicesDeps &
  MarketDeps &
  AttachmentDeps &
  ConsentDeps &
  NotificationDeps &
  OwnClanDeps & { config: Pick<Config, 'gifts'> };

/** The player panel apart from spending, and reports to support. */
export function panelRoutes(deps: PanelDeps): Route[] {
  return [
    ...summaryRoutes(deps),
    ...servicesRoutes(deps),
    ...marketRoutes(deps),
    ...statementCsvRoutes(deps),
    ...reportRoutes(deps),
    ...attachmentRoutes(deps),
    ...noticeRoutes(deps),
    ...emailConsentRoutes(deps),
    ...notificationRoutes(deps),
    ...ownClanRoutes(deps),
    ...shopRoutes(deps),
  ];
}

export type SpendingDeps = OrderAndWaitDeps &
  AccountWaitDeps &
  SheetRouteDeps &
  GiftDeps & { limiter: Limiter };

/** Game accounts and orders, with the admin routes of orders. */
export function spendingRoutes(deps: SpendingDeps): Route[] {
  return [
    ...gameAccountRoutes(deps),
    ...ownSheetRoutes(deps),
    ...orderRoutes(deps),
    ...adminOrderRoutes(deps),
    ...moderationRoutes(deps),
    ...lockCharacterRoutes(deps),
    ...giftRoutes(deps),
    ...giftCardRoutes(deps),
    ...adminGiftRoutes(deps),
  ];
}

export type EarningDeps = DonationDeps & VoteDeps & ReferralDeps & RewardDeps;

/** Everything that credits coins or points, with its admin routes. */
export function earningRoutes(deps: EarningDeps): Route[] {
  return [
    ...paymentRoutes(deps),
    ...manualRoutes(deps),
    ...webhookRoutes(deps),
    ...adminPaymentRoutes(deps),
    ...adminPlanRoutes(deps),
    ...subscriptionRoutes(deps),
    ...adminSubscriptionRoutes(deps),
    ...adminSubscriptionPlanRoutes(deps),
    ...promoRoutes(deps),
    ...adminPromoRoutes(deps),
    ...adminCampaignRoutes(deps),
    ...creatorRoutes(deps),
    ...adminCreatorRoutes(deps),
    ...rewardRoutes(deps),
    ...adminGoalRoutes(deps),
    ...voteRoutes(deps),
    ...adminVoteRoutes(deps),
    ...postbackRoutes(deps),
    ...referralRoutes(deps),
  ];
}

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
 * The admin area, except for payments, votes and orders, whose admin routes are listed above. A
 * test checks that every admin route names a permission.
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
