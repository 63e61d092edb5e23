import type { ChargeTerms } from '#contract/currency.ts';
import {
  ADMIN_PLANS_PATH,
  type AdminPlan,
  type AdminPlansReply,
  adminPlansReplySchema,
  planChangeSchema,
} from '#contract/plans.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { Providers } from './donation-deps.ts';
import { listAllPlans } from './plans.repo.ts';
import { savePlan } from './save-plan.ts';

export function adminPlanRoutes({ db, providers }: { db: Db; providers: Providers }): Route[] {
  const reply = async () => {
    const plans = await listAllPlans(db);
    return { plans, currencies: currenciesOf(plans, [...providers.values()]) };
  };
  return [
    route({
      method: 'GET',
      url: ADMIN_PLANS_PATH,
      access: { staff: 'shop.read' },
      rateLimit: 'general',
      summary: 'List all plans, including hidden ones',
      replies: { 200: adminPlansReplySchema },
      handle: reply,
    }),
    route({
      method: 'POST',
      url: ADMIN_PLANS_PATH,
      access: { staff: 'shop.write' },
      confirmation: 'recent',
      rateLimit: 'general',
      summary: 'Create or update a plan',
      body: planChangeSchema,
      replies: { 200: adminPlansReplySchema },
      handle: async ({ body, caller, request }) => {
        const adminId = caller.playerId;
        await inTransaction(db, savePlan, { plan: body, adminId, origin: originOf(request) });
        return reply();
      },
    }),
  ];
}

/** Without US dollars, since every plan has a price in them anyway. */
function currenciesOf(
  plans: readonly AdminPlan[],
  terms: readonly Pick<ChargeTerms, 'currency' | 'perUsd'>[],
): AdminPlansReply['currencies'] {
  const priced = plans.flatMap(({ prices }) => Object.keys(prices));
  const codes = new Set([...terms.map(({ currency }) => currency), ...priced]);
  return [...codes]
    .filter((code) => code !== 'USD')
    .toSorted()
    .map((code) => ({
      code,
      needs_price: terms.some(({ currency, perUsd }) => currency === code && perUsd === null),
    }));
}
