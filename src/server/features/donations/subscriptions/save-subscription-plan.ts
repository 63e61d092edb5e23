import type { AdminSubscriptionPlan } from '#contract/subscriptions.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

interface PlanCommand {
  plan: AdminSubscriptionPlan;
  adminId: string;
  origin: Origin;
}

/** Running subscriptions keep what they were opened with. */
export async function saveSubscriptionPlan(
  tx: Tx,
  { plan, adminId, origin }: PlanCommand,
): Promise<void> {
  const { id, server_id: world_id, titles, ...rest } = plan;
  const fields = { ...rest, world_id, titles: JSON.stringify(titles) };
  const saved =
    id === undefined
      ? await tx
          .insertInto('subscription_plan')
          .values(fields)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .updateTable('subscription_plan')
          .set(fields)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
  if (!saved) throw new AppError('plan_not_found');
  const { price_cents, period_unit, period_count, is_active } = plan;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'subscription-plan.save',
    subjectKind: 'subscription_plan',
    subjectId: String(saved.id),
    origin,
    detail: { price_cents, period: `${period_count} ${period_unit}`, is_active },
  });
}
