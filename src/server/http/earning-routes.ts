import { adminPaymentRoutes } from '#server/features/donations/admin-payments.routes.ts';
import { adminPlanRoutes } from '#server/features/donations/admin-plans.routes.ts';
import { adminPromoRoutes } from '#server/features/donations/admin-promos.routes.ts';
import type { DonationDeps } from '#server/features/donations/donation-deps.ts';
import { manualRoutes } from '#server/features/donations/manual.routes.ts';
import { paymentRoutes } from '#server/features/donations/payments.routes.ts';
import { promoRoutes } from '#server/features/donations/promo-codes.routes.ts';
import { webhookRoutes } from '#server/features/donations/webhook.routes.ts';
import type { ReferralDeps } from '#server/features/referrals/referral-deps.ts';
import { referralRoutes } from '#server/features/referrals/referrals.routes.ts';
import { postbackRoutes } from '#server/features/votes/postback.routes.ts';
import type { VoteDeps } from '#server/features/votes/vote-deps.ts';
import { voteRoutes } from '#server/features/votes/votes.routes.ts';
import type { Route } from '#server/platform/route.ts';

export type EarningDeps = DonationDeps & VoteDeps & ReferralDeps;

/** Every way coins and points come in. */
export function earningRoutes(deps: EarningDeps): Route[] {
  return [
    ...paymentRoutes(deps),
    ...manualRoutes(deps),
    ...webhookRoutes(deps),
    ...adminPaymentRoutes(deps),
    ...adminPlanRoutes(deps),
    ...promoRoutes(deps),
    ...adminPromoRoutes(deps),
    ...voteRoutes(deps),
    ...postbackRoutes(deps),
    ...referralRoutes(deps),
  ];
}
