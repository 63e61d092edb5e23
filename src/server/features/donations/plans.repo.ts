import type { AdminPlan } from '#contract/plans.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export async function listPlans(db: Db) {
  return db
    .selectFrom('plan')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('price_cents')
    .orderBy('id')
    .execute();
}

export async function findPlan(tx: Tx, id: number) {
  return tx
    .selectFrom('plan')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export async function listAllPlans(db: Db): Promise<AdminPlan[]> {
  return db
    .selectFrom('plan')
    .select(['id', 'title', 'description', 'price_cents', 'coins', 'bonus_coins'])
    .select(['position', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export interface PlanCommand {
  plan: AdminPlan;
  adminId: string;
  from: Origin;
}

/** Does not affect payments already opened: each stores its own price and coins. */
export async function savePlan(tx: Tx, { plan, adminId, from }: PlanCommand): Promise<void> {
  const id = await writePlan(tx, plan);
  const { price_cents, coins, is_active } = plan;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'plan.save',
    subjectKind: 'plan',
    subjectId: String(id),
    from,
    detail: { price_cents, coins, is_active },
  });
}

async function writePlan(tx: Tx, { id, ...fields }: AdminPlan): Promise<number> {
  if (fields.bonus_coins >= fields.coins) throw new AppError('bad_request');
  if (id === undefined) {
    const made = await tx.insertInto('plan').values(fields).returning('id').executeTakeFirst();
    return made?.id ?? 0;
  }
  const saved = await tx.updateTable('plan').set(fields).where('id', '=', id).executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('plan_not_found');
  return id;
}
