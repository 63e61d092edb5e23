import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PaymentState } from '#contract/payments.ts';
import { weighPurchaseJob } from '#server/features/referrals/weigh-purchase.job.ts';
import { amount } from '#server/money/amount.ts';
import { clawBack, credit, giveBack } from '#server/money/credit.ts';
import { tellPlayer, tellTeam } from '#server/platform/db/tell-player.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { nextQuestion } from './next-question.ts';
import type { PaymentRow } from './payments.repo.ts';
import { takePlace } from './promo-bonus.ts';
import type { Standing } from './providers/port.ts';

export interface Application {
  payment: PaymentRow;
  standing: Standing;
  now: Date;
  queue: Queue;
}

/** Makes our payment and the ledger follow the provider's books. Done twice, it changes nothing. */
export async function applyStanding(tx: Tx, application: Application): Promise<void> {
  const { payment: asked, standing, now, queue } = application;
  const payment = await tx
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', asked.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Another worker took this question over after the lease; its answer is newer than ours.
  if (payment.attempt !== asked.attempt) return;
  const change = await follow(tx, payment, standing, now);
  const next = nextQuestion(change.state, (now.getTime() - payment.created_at.getTime()) / 1000);
  const due = next === null ? null : new Date(now.getTime() + next * 1000);
  await tx
    .updateTable('payment')
    .set({
      ...change,
      lease_until: null,
      due_at: sql<Date | null>`case when news = ${asked.news} then ${due}::timestamptz else now() end`,
    })
    .where('id', '=', payment.id)
    .execute();
  if (isNews(payment, change)) {
    await tellPlayer(tx, payment.player_id, 'payments');
    await tellTeam(tx, 'till');
  }
  const isGiven = change.state !== 'failed' && change.state !== 'review';
  if ((isGiven && change.state !== payment.state) || change.coins_taken !== undefined) {
    await queue.enqueue(tx, weighPurchaseJob, { paymentId: payment.id });
  }
}

type Change = { state: PaymentState } & Partial<
  Pick<
    PaymentRow,
    | 'reason'
    | 'refunded_cents'
    | 'disputed_cents'
    | 'coins_taken'
    | 'charge_ref'
    | 'instrument'
    | 'credited_at'
    | 'taken_at'
  >
>;

/** A payment is asked about many times before anything happens to it: pages hear of what happened. */
function isNews(payment: PaymentRow, { state, ...change }: Change): boolean {
  const { reason = payment.reason, refunded_cents = payment.refunded_cents } = change;
  const { disputed_cents = payment.disputed_cents } = change;
  return (
    state !== payment.state ||
    reason !== payment.reason ||
    refunded_cents !== payment.refunded_cents ||
    disputed_cents !== payment.disputed_cents
  );
}

async function follow(tx: Tx, asked: PaymentRow, standing: Standing, now: Date): Promise<Change> {
  let payment = asked;
  const state = payment.state as PaymentState;
  // Coins that were given are never forgotten because a provider forgets the payment.
  if (standing.state !== 'paid') {
    if (payment.credited_at !== null || standing.state === 'open') return { state };
    return { state: 'failed', reason: standing.reason };
  }
  if (standing.amountCents !== payment.amount_cents || standing.currency !== payment.currency) {
    const reason = `paid ${standing.amountCents} ${standing.currency}`;
    if (payment.credited_at !== null) return { state, reason };
    // An admin sent it back at the provider: there is nothing left to look at.
    const isReturned = standing.refundedCents >= standing.amountCents;
    return { state: isReturned ? 'failed' : 'review', reason };
  }
  if (payment.credited_at === null) {
    payment = await takePlace(tx, payment, now);
    await give(tx, payment);
  }
  const taken = await takeOrReturn(tx, payment, standing.refundedCents + standing.disputedCents);
  return {
    state: stateOf(standing, payment),
    reason: null,
    refunded_cents: standing.refundedCents,
    disputed_cents: standing.disputedCents,
    charge_ref: standing.chargeRef,
    instrument: standing.instrument && fingerprint(payment.provider, standing.instrument),
    credited_at: payment.credited_at ?? now,
    ...(taken === payment.coins_taken ? {} : { coins_taken: taken }),
    ...(isSameTaken(standing, payment) ? {} : { taken_at: now }),
  };
}

function isSameTaken(
  { refundedCents, disputedCents }: Extract<Standing, { state: 'paid' }>,
  payment: PaymentRow,
): boolean {
  return refundedCents === payment.refunded_cents && disputedCents === payment.disputed_cents;
}

function stateOf(
  { refundedCents, disputedCents }: Extract<Standing, { state: 'paid' }>,
  payment: PaymentRow,
): PaymentState {
  if (disputedCents > 0) return 'charged_back';
  return refundedCents >= payment.amount_cents ? 'refunded' : 'credited';
}

async function give(tx: Tx, payment: PaymentRow): Promise<void> {
  await credit(tx, { ...movementOf(payment, payment.id), amount: amount(payment.coins) });
}

/** A part of the money taken back takes the same part of the coins; a won chargeback returns them. */
async function takeOrReturn(tx: Tx, payment: PaymentRow, takenCents: number): Promise<number> {
  const wanted = coinsFor(payment, takenCents);
  const difference = wanted - payment.coins_taken;
  // Unique, because the question's number is: each change of `coins_taken` has one question.
  const movement = movementOf(payment, `${payment.id}:${payment.attempt}`);
  if (difference > 0) await clawBack(tx, { ...movement, amount: amount(difference) });
  if (difference < 0) await giveBack(tx, { ...movement, amount: amount(-difference) });
  return wanted;
}

export function coinsFor(
  { coins, amount_cents }: Pick<PaymentRow, 'coins' | 'amount_cents'>,
  takenCents: number,
): number {
  if (takenCents >= amount_cents) return coins;
  return Number((BigInt(coins) * BigInt(takenCents)) / BigInt(amount_cents));
}

function movementOf({ player_id, provider, id }: PaymentRow, key: string) {
  return { key, playerId: player_id, purse: 'coins', source: provider, reference: id } as const;
}

function fingerprint(provider: string, instrument: string): string {
  return createHash('sha256').update(`${provider}:${instrument}`).digest('hex');
}
