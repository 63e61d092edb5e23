import { lockCharacterRoutes } from '#server/features/admin/characters/lock-character.routes.ts';
import { moderationRoutes } from '#server/features/admin/moderation/moderation.routes.ts';
import { type ServicesDeps, servicesRoutes } from '#server/features/characters/services.routes.ts';
import type { OwnClanDeps } from '#server/features/clan-pages/clan-page-deps.ts';
import { ownClanRoutes } from '#server/features/clan-pages/clan-pages.routes.ts';
import { adminPaymentRoutes } from '#server/features/donations/admin-payments.routes.ts';
import { adminPlanRoutes } from '#server/features/donations/admin-plans.routes.ts';
import { adminPromoRoutes } from '#server/features/donations/admin-promos.routes.ts';
import { adminCampaignRoutes } from '#server/features/donations/campaigns/admin-campaigns.routes.ts';
import { adminCreatorRoutes } from '#server/features/donations/creators/admin-creators.routes.ts';
import { creatorRoutes } from '#server/features/donations/creators/creator.routes.ts';
import type { DonationDeps } from '#server/features/donations/donation-deps.ts';
import { internalPaymentRoutes } from '#server/features/donations/internal-payments.routes.ts';
import { paymentRoutes } from '#server/features/donations/payments.routes.ts';
import { promoRoutes } from '#server/features/donations/promo-codes.routes.ts';
import { adminSubscriptionPlanRoutes } from '#server/features/donations/subscriptions/admin-plans.routes.ts';
import { adminSubscriptionRoutes } from '#server/features/donations/subscriptions/admin-subscriptions.routes.ts';
import { subscriptionRoutes } from '#server/features/donations/subscriptions/subscriptions.routes.ts';
import { webhookRoutes } from '#server/features/donations/webhook.routes.ts';
import type { AccountWaitDeps } from '#server/features/game-accounts/account-wait.ts';
import { gameAccountRoutes } from '#server/features/game-accounts/game-accounts.routes.ts';
import {
  type ConsentDeps,
  emailConsentRoutes,
} from '#server/features/mailings/email-consent.routes.ts';
import { noticeRoutes } from '#server/features/mailings/notices.routes.ts';
import { type MarketDeps, marketRoutes } from '#server/features/market/market.routes.ts';
import type { NotificationDeps } from '#server/features/notifications/notification-deps.ts';
import { notificationRoutes } from '#server/features/notifications/notifications.routes.ts';
import { adminOrderRoutes } from '#server/features/orders/admin-orders.routes.ts';
import { adminGiftRoutes } from '#server/features/orders/gifts/admin-gifts.routes.ts';
import { giftCardRoutes } from '#server/features/orders/gifts/gift-cards.routes.ts';
import type { GiftDeps } from '#server/features/orders/gifts/gift-deps.ts';
import { giftRoutes } from '#server/features/orders/gifts/gifts.routes.ts';
import type { OrderAndWaitDeps } from '#server/features/orders/order-and-wait.ts';
import { orderRoutes } from '#server/features/orders/orders.routes.ts';
import { statementCsvRoutes } from '#server/features/orders/statement-csv.routes.ts';
import type { ReferralDeps } from '#server/features/referrals/referral-deps.ts';
import { referralRoutes } from '#server/features/referrals/referrals.routes.ts';
import {
  type AttachmentDeps,
  attachmentRoutes,
} from '#server/features/reports/attachment.routes.ts';
import { reportRoutes } from '#server/features/reports/reports.routes.ts';
import { adminGoalRoutes } from '#server/features/rewards/admin-goals.routes.ts';
import type { RewardDeps } from '#server/features/rewards/reward-deps.ts';
import { rewardRoutes } from '#server/features/rewards/rewards.routes.ts';
import { ownSheetRoutes, type SheetRouteDeps } from '#server/features/sheets/sheets.routes.ts';
import { shopRoutes } from '#server/features/shop/shop.routes.ts';
import { summaryRoutes } from '#server/features/summary/summary.routes.ts';
import { adminVoteRoutes } from '#server/features/votes/admin-votes.routes.ts';
import { postbackRoutes } from '#server/features/votes/postback.routes.ts';
import type { VoteDeps } from '#server/features/votes/vote-deps.ts';
import { voteRoutes } from '#server/features/votes/votes.routes.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Route } from '#server/platform/route.ts';

/**
 * The routes of the features, grouped by who uses them: those of players are here, those of the public
 * site and of the admin area in the lists beside this one. Register new route files only in these.
 * Identity and approvals build theirs in `main/`.
 */

export type PanelDeps = ServicesDeps &
  MarketDeps &
  AttachmentDeps &
  ConsentDeps &
  NotificationDeps &
  OwnClanDeps & { config: Pick<Config, 'gifts'> };

/** The player panel except for spending; includes reports to support. */
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

/** Game accounts, sheets, orders and gifts, with their admin routes. */
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
    ...internalPaymentRoutes(deps),
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
