import { moneyText } from '#contract/currency.ts';
import type { AdminPlan, PlanChange } from '#contract/plans.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export interface PlanCommand {
  plan: PlanChange;
  adminId: string;
  origin: Origin;
}

/** Does not affect payments already opened: each stores its own price and coins. */
export async function savePlan(tx: Tx, { plan, adminId, origin }: PlanCommand): Promise<void> {
  const id = await writePlan(tx, plan);
  const { price_cents, prices, coins, is_active } = plan;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'plan.save',
    subjectKind: 'plan',
    subjectId: String(id),
    origin,
    detail: {
      price_cents,
      ...(prices ? { prices: pricesText(prices) } : {}),
      coins,
      is_active,
    },
  });
}

/** `900.00 RUB, 54.00 BRL`. */
function pricesText(prices: AdminPlan['prices']): string {
  return Object.entries(prices)
    .map(([currency, minor]) => moneyText(minor, currency))
    .join(', ');
}

async function writePlan(tx: Tx, { descriptions, prices, ...plan }: PlanChange): Promise<number> {
  const id = await writeFields(tx, plan);
  if (prices) await writePrices(tx, id, prices);
  await tx.deleteFrom('plan_text').where('plan_id', '=', id).execute();
  const texts = Object.entries(descriptions).filter(([, description]) => description !== '');
  if (texts.length === 0) return id;
  await tx
    .insertInto('plan_text')
    .values(texts.map(([language, description]) => ({ plan_id: id, language, description })))
    .execute();
  return id;
}

async function writePrices(tx: Tx, planId: number, prices: AdminPlan['prices']): Promise<void> {
  await tx.deleteFrom('plan_price').where('plan_id', '=', planId).execute();
  const rows = Object.entries(prices).map(([currency, amount_minor]) => ({
    plan_id: planId,
    currency,
    amount_minor,
  }));
  if (rows.length > 0) await tx.insertInto('plan_price').values(rows).execute();
}

async function writeFields(
  tx: Tx,
  { id, ...fields }: Omit<AdminPlan, 'descriptions' | 'prices'>,
): Promise<number> {
  if (fields.bonus_coins >= fields.coins) throw new AppError('bad_request');
  if (id === undefined) {
    const created = await tx
      .insertInto('plan')
      .values(fields)
      .returning('id')
      .executeTakeFirstOrThrow();
    return created.id;
  }
  const saved = await tx.updateTable('plan').set(fields).where('id', '=', id).executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('plan_not_found');
  return id;
}
