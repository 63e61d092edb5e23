import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { AdminPlan } from '#contract/plans.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export async function listPlans(db: Db, language: Language) {
  return db
    .selectFrom('plan')
    .selectAll()
    .select((plan) =>
      plan.fn
        .coalesce(
          plan
            .selectFrom('plan_text')
            .select('description')
            .whereRef('plan_text.plan_id', '=', 'plan.id')
            .orderBy(sql`language = ${language}`, 'desc')
            .orderBy('language')
            .limit(1),
          sql<string>`''`,
        )
        .as('description'),
    )
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
    .select(['id', 'title', 'price_cents', 'coins', 'bonus_coins'])
    .select(['position', 'is_active'])
    .select((plan) =>
      plan.fn
        .coalesce(
          plan
            .selectFrom('plan_text')
            .select(
              sql<AdminPlan['descriptions']>`jsonb_object_agg(language, description)`.as('all'),
            )
            .whereRef('plan_text.plan_id', '=', 'plan.id'),
          sql<AdminPlan['descriptions']>`'{}'`,
        )
        .as('descriptions'),
    )
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

async function writePlan(tx: Tx, { descriptions, ...plan }: AdminPlan): Promise<number> {
  const id = await writeFields(tx, plan);
  await tx.deleteFrom('plan_text').where('plan_id', '=', id).execute();
  const texts = Object.entries(descriptions).filter(([, description]) => description !== '');
  if (texts.length === 0) return id;
  await tx
    .insertInto('plan_text')
    .values(texts.map(([language, description]) => ({ plan_id: id, language, description })))
    .execute();
  return id;
}

async function writeFields(
  tx: Tx,
  { id, ...fields }: Omit<AdminPlan, 'descriptions'>,
): Promise<number> {
  if (fields.bonus_coins >= fields.coins) throw new AppError('bad_request');
  if (id === undefined) {
    const made = await tx
      .insertInto('plan')
      .values(fields)
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  const saved = await tx.updateTable('plan').set(fields).where('id', '=', id).executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('plan_not_found');
  return id;
}
