import {
  ADMIN_SUBSCRIPTION_PLANS_PATH,
  adminSubscriptionPlanSchema,
  adminSubscriptionPlansReplySchema,
} from '#contract/subscriptions.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { listSubscriptionPlans, titlesOf } from './plans.repo.ts';
import { saveSubscriptionPlan } from './save-subscription-plan.ts';

export function adminSubscriptionPlanRoutes(deps: DonationDeps): Route[] {
  return [listRoute(deps), saveRoute(deps)];
}

function listRoute(deps: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_SUBSCRIPTION_PLANS_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List all subscription plans, including hidden ones',
    replies: { 200: adminSubscriptionPlansReplySchema },
    handle: () => replyPlans(deps),
  });
}

function saveRoute(deps: DonationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_SUBSCRIPTION_PLANS_PATH,
    access: { staff: 'shop.write' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Create or update a subscription plan; running subscriptions stay as they are',
    body: adminSubscriptionPlanSchema,
    replies: { 200: adminSubscriptionPlansReplySchema },
    handle: async ({ body, caller, request }) => {
      if (!deps.config.worlds.some(({ id }) => id === body.server_id)) {
        throw new AppError('bad_request');
      }
      if (body.titles['en'] === undefined) throw new AppError('bad_request');
      const adminId = caller.playerId;
      await inTransaction(deps.db, saveSubscriptionPlan, {
        plan: body,
        adminId,
        origin: originOf(request),
      });
      return replyPlans(deps);
    },
  });
}

async function replyPlans({ db, providers }: DonationDeps) {
  const plans = await listSubscriptionPlans(db);
  return {
    plans: plans.map((plan) => ({
      id: plan.id,
      titles: titlesOf(plan),
      server_id: plan.world_id,
      price_cents: plan.price_cents,
      period_unit: plan.period_unit as 'month' | 'day',
      period_count: plan.period_count,
      position: plan.position,
      is_active: plan.is_active,
    })),
    providers: [...providers.values()]
      .filter(({ subscriptions }) => subscriptions)
      .map(({ name }) => name),
  };
}
