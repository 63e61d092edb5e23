import { ADMIN_PLANS_PATH, adminPlanSchema, adminPlansReplySchema } from '#contract/plans.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listAllPlans } from './plans.repo.ts';
import { savePlan } from './save-plan.ts';

export function adminPlanRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'GET',
      url: ADMIN_PLANS_PATH,
      access: { staff: 'shop.read' },
      rateLimit: 'general',
      summary: 'List all plans, including hidden ones',
      replies: { 200: adminPlansReplySchema },
      handle: async () => {
        return { plans: await listAllPlans(db) };
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_PLANS_PATH,
      access: { staff: 'shop.write' },
      confirmation: 'recent',
      rateLimit: 'general',
      summary: 'Create or update a plan',
      body: adminPlanSchema,
      replies: { 200: adminPlansReplySchema },
      handle: async ({ body, caller, request }) => {
        const adminId = caller.playerId;
        await inTransaction(db, savePlan, { plan: body, adminId, origin: originOf(request) });
        return { plans: await listAllPlans(db) };
      },
    }),
  ];
}
