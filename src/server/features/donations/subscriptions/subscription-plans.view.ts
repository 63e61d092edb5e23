import { z } from 'zod';
import type { SubscriptionPlan } from '#contract/subscriptions.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { isOffered } from '#server/platform/config/is-offered.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { listSubscriptionPlans, titleOf } from './plans.repo.ts';

const vipSchema = z.object({
  vip: z
    .object({
      can: z.boolean(),
      needsOffline: z.boolean().default(false),
      accountWide: z.boolean().default(false),
    })
    .optional(),
});

/** The plans that can be bought now: offered by staff, on a server that can do VIP. */
export async function viewPlans(
  db: Db,
  config: Pick<Config, 'worlds'>,
  language: string,
): Promise<SubscriptionPlan[]> {
  const capabilities = await db
    .selectFrom('world_capability')
    .select(['world_id', 'capabilities'])
    .execute();
  const vipOf = (worldId: number) =>
    vipSchema.safeParse(capabilities.find((one) => one.world_id === worldId)?.capabilities).data
      ?.vip;
  const plans = await listSubscriptionPlans(db);
  return plans.flatMap((plan) => {
    const isKnown = config.worlds.some(({ id }) => id === plan.world_id);
    const vip = vipOf(plan.world_id);
    const isSold = plan.is_active && isKnown && isOffered(config, plan.world_id, 'vip');
    if (!isSold || vip?.can === false) return [];
    return [
      {
        id: plan.id,
        title: titleOf(plan, language),
        server_id: plan.world_id,
        price: plan.price_cents / 100,
        period_unit: plan.period_unit as 'month' | 'day',
        period_count: plan.period_count,
        account_wide: vip?.accountWide ?? false,
        needs_offline: vip?.needsOffline ?? false,
      },
    ];
  });
}
