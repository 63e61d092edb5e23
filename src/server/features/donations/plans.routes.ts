import { PLANS_PATH, plansReplySchema } from '#contract/plans.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { type Route, route } from '#server/platform/route.ts';
import { previewCampaigns } from './campaigns/preview-campaigns.ts';
import { isProviderOffered } from './create-providers.ts';
import { readAllowance } from './daily-limit.ts';
import type { DonationDeps } from './donation-deps.ts';
import { viewPlan } from './donations.view.ts';
import { listPlans } from './plans.repo.ts';

export function plansRoute({ db, config, clock, providers }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: PLANS_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List plans, payment methods and my remaining daily limit',
    replies: { 200: plansReplySchema },
    handle: async ({ caller, language }) => {
      const { playerId } = caller;
      const { limits, local_currency } = config.payments;
      const now = clock.now();
      const offered = [...providers.values()].filter(({ name }) => isProviderOffered(config, name));
      const [plans, allowance, debts] = await Promise.all([
        listPlans(db, language),
        readAllowance(db, limits, playerId, now),
        readDebts(db, playerId),
      ]);
      const campaigns = await previewCampaigns(db, {
        playerId,
        plans,
        providers: offered.map(({ name }) => name),
        language,
        now,
      });
      return {
        campaigns,
        plans: plans.map((plan) => viewPlan(plan, local_currency)),
        providers: offered.map(({ name, currency, perUsd, digits }) => ({
          name,
          currency,
          per_usd: perUsd,
          digits,
        })),
        left_today: allowance.leftCents / 100,
        limits: { ...limits, is_new: allowance.isNew },
        debt: debts.coins,
      };
    },
  });
}
