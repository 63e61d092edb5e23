import { amount } from '#server/money/amount.ts';
import { clawBack, credit, reverseClawBack } from '#server/money/credit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentRow } from './payments.repo.ts';

export async function creditCoins(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.subscription_id !== null) return;
  await credit(tx, { ...movementOf(payment, payment.id), amount: amount(payment.coins) });
}

/** A partial refund removes the same share of the coins; a chargeback decided in our favor returns them. */
export async function adjustTakenCoins(
  tx: Tx,
  payment: PaymentRow,
  takenCents: number,
): Promise<number> {
  const wanted = coinsFor(payment, takenCents);
  const difference = wanted - payment.coins_taken;
  // Unique, because the attempt number is: each change of `coins_taken` has its own attempt.
  const movement = movementOf(payment, `${payment.id}:${payment.attempt}`);
  if (difference > 0) await clawBack(tx, { ...movement, amount: amount(difference) });
  if (difference < 0) await reverseClawBack(tx, { ...movement, amount: amount(-difference) });
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
