import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type SubscriptionPlanRow = Selectable<DB['subscription_plan']>;

const titlesSchema = z.record(z.string(), z.string());

export function listSubscriptionPlans(db: Db | Tx) {
  return db.selectFrom('subscription_plan').selectAll().orderBy('position').orderBy('id').execute();
}

export async function findOfferedPlan(db: Db | Tx, id: number) {
  return db
    .selectFrom('subscription_plan')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export function titlesOf({ titles }: Pick<SubscriptionPlanRow, 'titles'>): Record<string, string> {
  return titlesSchema.parse(titles);
}

export function titleOf(plan: Pick<SubscriptionPlanRow, 'titles'>, language: string): string {
  const titles = titlesOf(plan);
  return titles[language] ?? titles['en'] ?? '';
}

/** What the doctor needs to know: subscriptions need more webhook events. */
export async function sellsSubscriptions(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('subscription_plan')
    .select('id')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
