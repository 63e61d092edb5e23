import { type ExpressionBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { AdminPlan } from '#contract/plans.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

type Prices = AdminPlan['prices'];

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
    .select(pricesOf)
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('price_cents')
    .orderBy('id')
    .execute();
}

export async function findPlan(tx: Db | Tx, id: number) {
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
    .select(pricesOf)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Prices in currencies other than US dollars: minor units by currency. */
function pricesOf(plan: ExpressionBuilder<DB, 'plan'>) {
  return plan.fn
    .coalesce(
      plan
        .selectFrom('plan_price')
        .select(sql<Prices>`jsonb_object_agg(currency, amount_minor)`.as('all'))
        .whereRef('plan_price.plan_id', '=', 'plan.id'),
      sql<Prices>`'{}'`,
    )
    .as('prices');
}

export async function readPrices(tx: Tx, planId: number): Promise<Prices> {
  const rows = await tx
    .selectFrom('plan_price')
    .select(['currency', 'amount_minor'])
    .where('plan_id', '=', planId)
    .execute();
  return Object.fromEntries(rows.map(({ currency, amount_minor }) => [currency, amount_minor]));
}
