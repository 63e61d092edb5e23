import {
  PROMO_BONUS_PATH,
  PROMO_PATH,
  promoBonusQuerySchema,
  promoBonusReplySchema,
  redeemPromoBodySchema,
  redeemPromoReplySchema,
} from '#contract/promo-codes.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from './donation-deps.ts';
import { guessPromo } from './guess-promo.ts';
import { findPlan } from './plans.repo.ts';
import { findPromoBonus, type PromoBonusRequest } from './promo-bonus.ts';
import { codeOf } from './promo-codes.repo.ts';
import { redeemPromo } from './redeem-promo.ts';

/** Codes are short, so guesses are limited. */
const ATTEMPTS = { perMinute: 10 };

export function promoRoutes(deps: DonationDeps): Route[] {
  return [redeemRoute(deps), bonusRoute(deps)];
}

function redeemRoute({ db, clock, limiter }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: PROMO_PATH,
    access: 'player',
    rateLimit: ATTEMPTS,
    summary: 'Redeem a promo code',
    body: redeemPromoBodySchema,
    replies: { 200: redeemPromoReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const { playerId } = caller;
      const redemption = {
        ...{ code: body.code, playerId, now: clock.now() },
        origin: originOf(request),
      };
      const coins = await guessPromo({ limiter }, { playerId, request }, () =>
        inTransaction(db, redeemPromo, redemption),
      );
      const { coins: totalCoins } = await readBalances(db, playerId);
      return { message: TEXTS[language].messages.promo_redeemed, coins, totalCoins };
    },
  });
}

function bonusRoute({ db, clock, limiter }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: PROMO_BONUS_PATH,
    access: 'player',
    rateLimit: ATTEMPTS,
    summary: 'Preview what a promo code adds to a purchase',
    query: promoBonusQuerySchema,
    replies: { 200: promoBonusReplySchema },
    handle: async ({ query, caller, request }) => {
      const { playerId } = caller;
      const wanted = { code: query.code, playerId, planId: query.plan_id, now: clock.now() };
      const coins = await guessPromo({ limiter }, { playerId, request }, () =>
        inTransaction(db, previewBonus, wanted),
      );
      return { code: codeOf(query.code), coins };
    },
  });
}

async function previewBonus(
  tx: Tx,
  { planId, ...bonusRequest }: Omit<PromoBonusRequest, 'planCoins'> & { planId: number },
): Promise<number> {
  const plan = await findPlan(tx, planId);
  if (!plan) throw new AppError('plan_not_found');
  return (await findPromoBonus(tx, { ...bonusRequest, planCoins: plan.coins })).coins;
}
