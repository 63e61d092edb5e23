import { expect } from 'vitest';
import type { Db } from '#server/platform/db/create-db.ts';
import { HOUR_MS, MAX_PERCENT, type PLANS, type TestCampaign } from './scenario.ts';

export type Rule = Omit<TestCampaign, 'startsAfter' | 'hours'> & {
  id: string;
  starts_at: Date;
  ends_at: Date;
};

export interface Opened {
  id: string;
  plan: (typeof PLANS)[number];
  /** The total that the player was shown. */
  coins: number;
  /** The campaign's bonus as it was shown. */
  campaign: { reference: string; coins: number; reserved_at: Date } | undefined;
  /** The provider reported at some point that it failed. */
  hasFailed: boolean;
}

type Bonus = Awaited<ReturnType<typeof readBonuses>>[number];

/** Invariants that hold whenever no request is running. */
export async function expectCampaigns(
  db: Db,
  { rules, opened, now }: { rules: readonly Rule[]; opened: readonly Opened[]; now: Date },
): Promise<void> {
  const ids = opened.map(({ id }) => id);
  if (ids.length === 0) return;
  const payments = await db.selectFrom('payment').selectAll().where('id', 'in', ids).execute();
  const bonuses = await readBonuses(db, ids);
  for (const each of opened) {
    const payment = payments.find(({ id }) => id === each.id);
    if (!payment) throw new Error('payment not found');
    const own = bonuses.filter(({ payment_id }) => payment_id === each.id);
    expectPayment(payment, own, each);
    const [bonus] = own.filter(({ kind }) => kind === 'campaign');
    if (bonus) expectBonus(bonus, each, rules);
    const isNewest = !opened.some(
      ({ id, campaign }) =>
        campaign?.reference === each.campaign?.reference &&
        payments.some(
          (newer) =>
            newer.id === id &&
            newer.player_id === payment.player_id &&
            newer.number > payment.number,
        ),
    );
    if (isNewest && !each.hasFailed) expectShownBonus(payment, bonus, each, rules);
  }
  const counted = bonuses.filter(
    ({ kind, given_at, reserved_at, is_reserved, state }) =>
      kind === 'campaign' &&
      (given_at !== null ||
        (is_reserved &&
          state !== 'failed' &&
          now.getTime() - reserved_at.getTime() < 24 * HOUR_MS)),
  );
  for (const rule of rules) expectLimits(rule, counted);
  await expectFirstOnce(db, rules, bonuses);
}

function readBonuses(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('payment_bonus')
    .innerJoin('payment', 'payment.id', 'payment_bonus.payment_id')
    .select(['payment_id', 'player_id', 'provider', 'kind', 'reference', 'payment_bonus.coins'])
    .select(['reserved_at', 'given_at', 'credited_at', 'is_reserved', 'state'])
    .where('payment_id', 'in', ids)
    .execute();
}

const sum = (rows: readonly { coins: number }[]) =>
  rows.reduce((total, { coins }) => total + coins, 0);

interface Payment {
  coins: number;
  promo_coins: number;
  coins_taken: number;
  amount_cents: number;
  refunded_cents: number;
  disputed_cents: number;
  credited_at: Date | null;
  player_id: string;
}

/** Bonuses add up, stay within the cap and what was shown, and are removed by refunds. */
function expectPayment(payment: Payment, bonuses: readonly Bonus[], { plan, coins }: Opened): void {
  const added = sum(bonuses);
  expect(bonuses.filter(({ kind }) => kind === 'campaign').length).toBeLessThanOrEqual(1);
  expect(payment.coins).toBe(plan.coins + payment.promo_coins + added);
  expect(payment.coins).toBeLessThanOrEqual(coins);
  const cap = Math.floor((plan.coins * MAX_PERCENT) / 100);
  expect(added).toBeLessThanOrEqual(Math.max(0, cap - payment.promo_coins));
  const cents = Math.min(payment.amount_cents, payment.refunded_cents + payment.disputed_cents);
  expect(payment.coins_taken).toBe(Math.floor((payment.coins * cents) / payment.amount_cents));
}

function expectBonus(bonus: Bonus, { plan }: Opened, rules: readonly Rule[]): void {
  const rule = ruleOf(bonus, rules);
  expect(bonus.coins).toBeLessThanOrEqual(maxBonus(rule, plan));
  if (rule.methods.length > 0) expect(rule.methods).toContain(bonus.provider);
  expect(bonus.reserved_at.getTime()).toBeGreaterThanOrEqual(rule.starts_at.getTime());
  expect(bonus.reserved_at.getTime()).toBeLessThan(rule.ends_at.getTime());
  expect(bonus.given_at === null).toBe(bonus.credited_at === null);
  if (bonus.given_at === null) return;
  const latest = Math.max(rule.ends_at.getTime(), bonus.reserved_at.getTime() + 24 * HOUR_MS);
  expect(bonus.given_at.getTime()).toBeLessThan(latest);
}

/**
 * Whoever pays the newest payment within the reservation gets what was shown, unless it was for a
 * first purchase.
 */
function expectShownBonus(
  { credited_at }: Payment,
  bonus: Bonus | undefined,
  { campaign }: Opened,
  rules: readonly Rule[],
): void {
  if (!campaign || credited_at === null || ruleOf(campaign, rules).is_first_purchase) return;
  if (credited_at.getTime() - campaign.reserved_at.getTime() >= 24 * HOUR_MS) return;
  expect(bonus?.coins).toBe(campaign.coins);
}

/** Given and reserved together never exceed the budget or the cap per player. */
function expectLimits(rule: Rule, counted: readonly Bonus[]): void {
  const own = counted.filter(({ reference }) => reference === rule.id);
  expect(sum(own)).toBeLessThanOrEqual(rule.budget_coins ?? Number.POSITIVE_INFINITY);
  for (const rows of Map.groupBy(own, ({ player_id }) => player_id).values()) {
    expect(sum(rows)).toBeLessThanOrEqual(rule.player_coins ?? Number.POSITIVE_INFINITY);
  }
}

/** Over all campaigns: a player has one first purchase, the payment that was credited first. */
async function expectFirstOnce(db: Db, rules: readonly Rule[], bonuses: readonly Bonus[]) {
  const first = bonuses.filter(
    (bonus) =>
      bonus.kind === 'campaign' &&
      bonus.given_at !== null &&
      ruleOf(bonus, rules).is_first_purchase,
  );
  for (const [playerId, rows] of Map.groupBy(first, ({ player_id }) => player_id)) {
    expect(rows).toHaveLength(1);
    const { earliest } = await db
      .selectFrom('payment')
      .select(({ fn }) => fn.min('credited_at').as('earliest'))
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow();
    expect(rows[0]?.credited_at).toEqual(earliest);
  }
}

function ruleOf({ reference }: { reference: string }, rules: readonly Rule[]): Rule {
  const rule = rules.find(({ id }) => id === reference);
  if (!rule) throw new Error('bonus without a campaign');
  return rule;
}

/**
 * The rule of the tiers, implemented a second time; the budget and the cap per player are ignored.
 */
function maxBonus({ tiers }: Rule, plan: Opened['plan']): number {
  let max = 0;
  let from = -1;
  for (const { from_cents, percent, coins: fixed } of tiers) {
    if (from_cents > plan.price_cents || from_cents <= from) continue;
    from = from_cents;
    max = fixed ?? Math.floor((plan.coins * (percent ?? 0)) / 100);
  }
  return max;
}
