import { sql } from 'kysely';
import { chargeOfPlan, toMinorUnits } from '#contract/currency.ts';
import type { ProviderName } from '#contract/plans.ts';
import type { Origin } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { findBonuses, recordBonuses } from './bonuses/payment-bonuses.ts';
import { isProviderOffered } from './create-providers.ts';
import { keepChoice, recordUse } from './creators/record-use.ts';
import { readAllowance } from './daily-limit.ts';
import type { DonationDeps } from './donation-deps.ts';
import { findPlan, readPrices } from './plans.repo.ts';
import { findPromoBonus, reserveSlot } from './promo-bonus.ts';
import type { PaymentProvider } from './providers/port.ts';

export interface PaymentRequest {
  playerId: string;
  planId: number;
  provider: ProviderName;
  /** Stored for a dispute; absent if no request opened the payment. */
  origin?: Origin;
  /** A promo code that adds coins to this purchase. */
  promoCode?: string | undefined;
  /** A creator's code that adds coins to this purchase. */
  creatorCode?: string | undefined;
  /** Whether to keep the creator for later purchases; undefined changes nothing. */
  keepsCreator?: boolean | undefined;
  /** What the page showed: nobody pays more, or gets less, than shown. */
  shown?: Shown | undefined;
}

interface Shown {
  priceCents?: number | undefined;
  coins?: number | undefined;
  /** In the provider's currency. */
  amount?: number | undefined;
}

/** Longer than opening a payment at its provider can take. Without a reference by then, it fails. */
const OPENING_MINUTES = 5;
const USER_AGENT_MAX = 300;

/** Records the payment, then opens it at the provider. */
export async function openPayment(
  deps: DonationDeps,
  paymentRequest: PaymentRequest,
): Promise<{ paymentId: string; url: string }> {
  const provider = deps.providers.get(paymentRequest.provider);
  if (!provider || !isProviderOffered(deps.config, provider.name))
    throw new AppError('provider_unknown');
  const now = deps.clock.now();
  const { limits } = deps.config.payments;
  const recorded = await inTransaction(deps.db, recordPayment, {
    paymentRequest,
    provider,
    limits,
    now,
  });
  const { reference, url } = await provider
    .open(recorded)
    .catch((error: unknown) => giveUp(deps.db, recorded.id, error));
  // A database error reaches the caller. A payment left without a reference fails later.
  const { state } = await deps.db
    .updateTable('payment')
    .set({ provider_ref: reference, due_at: sql<Date>`now() + interval '1 minute'` })
    .where('id', '=', recorded.id)
    .returning('state')
    .executeTakeFirstOrThrow();
  // It took so long that the payment was given up: the player has to start again.
  if (state !== 'pending') {
    throw new AppError('provider_unavailable', { cause: new Error(`the payment is ${state}`) });
  }
  return { paymentId: recorded.id, url };
}

/** The player was not redirected, so nobody can pay it. */
async function giveUp(db: Db, id: string, cause: unknown): Promise<never> {
  await db
    .updateTable('payment')
    .set({ state: 'failed', reason: 'provider_unavailable', due_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
  throw new AppError('provider_unavailable', { cause });
}

interface NewPayment {
  paymentRequest: PaymentRequest;
  provider: PaymentProvider;
  limits: DonationDeps['config']['payments']['limits'];
  now: Date;
}

async function recordPayment(tx: Tx, { paymentRequest, provider, limits, now }: NewPayment) {
  // Concurrent payments of one player are counted one after the other, so that the limit applies to both.
  const player = await tx
    .selectFrom('player')
    .select('email')
    .where('id', '=', paymentRequest.playerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const plan = await findPlan(tx, paymentRequest.planId);
  if (!plan) throw new AppError('plan_not_found');
  const { leftCents } = await readAllowance(tx, limits, paymentRequest.playerId, now);
  if (leftCents < plan.price_cents) throw new AppError('payment_limit_reached');
  const { playerId, promoCode: code, creatorCode } = paymentRequest;
  const promoBonus =
    code && (await findPromoBonus(tx, { code, playerId, planCoins: plan.coins, now }));
  const promoCoins = promoBonus ? promoBonus.coins : 0;
  const purchase = { playerId, plan, provider: provider.name, creatorCode, now };
  const bonuses = await findBonuses(tx, purchase, {
    promoCoins,
    maxPercent: limits.max_bonus_percent,
  });
  const coins = bonuses.reduce((sum, bonus) => sum + bonus.coins, plan.coins + promoCoins);
  const { currency } = provider;
  const prices = await readPrices(tx, plan.id);
  const amountCents = chargeOfPlan(provider, { priceCents: plan.price_cents, prices });
  // Neither a price in this currency nor a rate: nothing is converted silently.
  if (amountCents === null) throw new AppError('provider_unknown');
  const charged = { priceCents: plan.price_cents, amountCents, currency, coins };
  refuseWorse(paymentRequest.shown, charged);
  const id = uuid7();
  await tx
    .insertInto('payment')
    .values({
      id,
      player_id: paymentRequest.playerId,
      plan_id: plan.id,
      provider: provider.name,
      price_cents: plan.price_cents,
      amount_cents: amountCents,
      currency,
      coins,
      promo_coins: promoCoins,
      promo_id: promoBonus ? promoBonus.promoId : null,
      created_at: now,
      due_at: sql<Date>`now() + make_interval(mins => ${OPENING_MINUTES})`,
    })
    .execute();
  if (paymentRequest.origin) await recordOrigin(tx, id, paymentRequest.origin);
  await recordBonuses(tx, id, bonuses, now);
  if (promoBonus) await reserveSlot(tx, { ...promoBonus, playerId, paymentId: id, now });
  await recordCreator(tx, { paymentRequest, paymentId: id, plan });
  return { id, title: plan.title, amountCents, currency, email: player.email };
}

interface CreatorOfPayment {
  paymentRequest: PaymentRequest;
  paymentId: string;
  plan: { coins: number; bonus_coins: number };
}

async function recordCreator(tx: Tx, { paymentRequest, paymentId, plan }: CreatorOfPayment) {
  const { playerId, creatorCode: code, keepsCreator } = paymentRequest;
  const creatorId = code ? await recordUse(tx, { code, playerId, paymentId, plan }) : null;
  if (keepsCreator === undefined) return;
  await keepChoice(tx, { playerId, creatorId: keepsCreator ? creatorId : null });
}

async function recordOrigin(tx: Tx, paymentId: string, origin: Origin): Promise<void> {
  const { address, userAgent } = origin;
  const user_agent = userAgent?.slice(0, USER_AGENT_MAX) ?? null;
  await tx
    .insertInto('payment_origin')
    .values({ payment_id: paymentId, address, user_agent })
    .execute();
}

interface Charged {
  priceCents: number;
  amountCents: number;
  currency: string;
  coins: number;
}

function refuseWorse(shown: Shown | undefined, charged: Charged): void {
  const { priceCents, amountCents, currency, coins } = charged;
  const { priceCents: shownCents = priceCents, coins: shownCoins = coins, amount } = shown ?? {};
  const shownAmount = amount === undefined ? amountCents : toMinorUnits(amount, currency);
  const isWorse = priceCents > shownCents || amountCents > shownAmount || coins < shownCoins;
  if (isWorse) throw new AppError('price_changed');
}
