import { sql } from 'kysely';
import type { ProviderName } from '#contract/plans.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { readAllowance } from './daily-limit.ts';
import type { DonationDeps } from './donation-deps.ts';
import { findPlan } from './plans.repo.ts';
import { findBonus, keepPlace } from './promo-bonus.ts';
import { chargeFor, type PaymentProvider } from './providers/port.ts';

export interface PaymentWish {
  playerId: string;
  planId: number;
  provider: ProviderName;
  /** Adds coins to this purchase. */
  promoCode?: string | undefined;
}

/** Writes the payment down, then asks the provider for a place to pay. */
export async function openPayment(
  deps: DonationDeps,
  wish: PaymentWish,
): Promise<{ paymentId: string; url: string }> {
  const provider = deps.providers.get(wish.provider);
  if (!provider) throw new AppError('provider_unknown');
  const now = deps.clock.now();
  const { limits } = deps.config.payments;
  const asked = await inTransaction(deps.db, writeDown, { wish, provider, limits, now });
  try {
    const { reference, url } = await provider.open(asked);
    await deps.db
      .updateTable('payment')
      .set({ provider_ref: reference, due_at: sql<Date>`now() + interval '1 minute'` })
      .where('id', '=', asked.id)
      .execute();
    return { paymentId: asked.id, url };
  } catch (error) {
    // Nobody was sent anywhere, so nobody can pay it.
    await deps.db
      .updateTable('payment')
      .set({ state: 'failed', reason: 'provider_unavailable', due_at: null })
      .where('id', '=', asked.id)
      .execute();
    throw new AppError('provider_unavailable', { cause: error });
  }
}

interface Writing {
  wish: PaymentWish;
  provider: PaymentProvider;
  limits: DonationDeps['config']['payments']['limits'];
  now: Date;
}

async function writeDown(tx: Tx, { wish, provider, limits, now }: Writing) {
  // Two payments of one player wait for each other here, so that the limit holds for both.
  const player = await tx
    .selectFrom('player')
    .select('email')
    .where('id', '=', wish.playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const plan = await findPlan(tx, wish.planId);
  if (!plan) throw new AppError('plan_not_found');
  const { leftCents } = await readAllowance(tx, limits, wish.playerId, now);
  if (leftCents < plan.price_cents) throw new AppError('payment_limit_reached');
  const { playerId, promoCode: code } = wish;
  const bonus = code && (await findBonus(tx, { code, playerId, planCoins: plan.coins, now }));
  const id = uuid7();
  const amountCents = chargeFor(provider, plan.price_cents);
  const { currency } = provider;
  await tx
    .insertInto('payment')
    .values({
      id,
      player_id: wish.playerId,
      plan_id: plan.id,
      provider: provider.name,
      price_cents: plan.price_cents,
      amount_cents: amountCents,
      currency,
      coins: plan.coins + (bonus ? bonus.coins : 0),
      promo_coins: bonus ? bonus.coins : 0,
      promo_id: bonus ? bonus.promoId : null,
      created_at: now,
    })
    .execute();
  if (bonus) await keepPlace(tx, { ...bonus, playerId, paymentId: id, now });
  return { id, title: plan.title, amountCents, currency, email: player.email };
}
