import { remainingBonus } from '#contract/remaining-bonus.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { PaymentRow } from '../payments.repo.ts';
import type { BonusRow, BonusSource, FoundBonus, Purchase } from './bonus-source.ts';
import { BONUS_SOURCES } from './bonus-sources.ts';

export interface PurchaseBonus extends FoundBonus {
  kind: BonusSource['kind'];
}

interface Cap {
  /** Coins of the promo code: they count toward the cap, but are not reduced by it. */
  promoCoins: number;
  /** The most that all bonuses together may add, in percent of the plan's coins. */
  maxPercent: number;
}

/** What all sources add to a purchase, within the cap on the total. */
export async function findBonuses(
  tx: Tx,
  purchase: Purchase,
  { promoCoins, maxPercent }: Cap,
  sources: readonly BonusSource[] = BONUS_SOURCES,
): Promise<PurchaseBonus[]> {
  let remaining = remainingBonus(purchase.plan.coins, promoCoins, maxPercent);
  const bonuses: PurchaseBonus[] = [];
  for (const source of sources) {
    const found = await source.find(tx, purchase);
    if (!found) continue;
    const coins = Math.min(found.coins, remaining);
    if (coins === 0) continue;
    remaining -= coins;
    bonuses.push({ ...found, kind: source.kind, coins });
  }
  return bonuses;
}

export async function recordBonuses(
  tx: Tx,
  paymentId: string,
  bonuses: readonly PurchaseBonus[],
  now: Date,
): Promise<void> {
  if (bonuses.length === 0) return;
  const rows = bonuses.map((bonus) => ({ ...bonus, payment_id: paymentId, reserved_at: now }));
  await tx.insertInto('payment_bonus').values(rows).execute();
}

/**
 * The payment arrived: each bonus is checked again in the transaction that credits the coins. What
 * no longer applies is subtracted from the payment's coins; nothing is ever added.
 */
export async function confirmBonuses(
  tx: Tx,
  payment: PaymentRow,
  now: Date,
  sources: readonly BonusSource[] = BONUS_SOURCES,
): Promise<PaymentRow> {
  const rows = await tx
    .selectFrom('payment_bonus')
    .selectAll()
    .where('payment_id', '=', payment.id)
    .execute();
  let lost = 0;
  // In the order of the list, so that concurrent payments lock the sources in the same order.
  for (const source of sources) {
    for (const bonus of rows.filter(({ kind }) => kind === source.kind)) {
      const confirmed = await source.confirm(tx, payment, bonus, now);
      const coins = Math.max(0, Math.min(confirmed, bonus.coins));
      await storeConfirmed(tx, bonus, coins, now);
      lost += bonus.coins - coins;
    }
  }
  if (lost === 0) return payment;
  const coins = payment.coins - lost;
  await tx.updateTable('payment').set({ coins }).where('id', '=', payment.id).execute();
  return { ...payment, coins };
}

async function storeConfirmed(tx: Tx, bonus: BonusRow, coins: number, now: Date): Promise<void> {
  const { payment_id, kind, reference } = bonus;
  if (coins === 0) {
    await tx
      .deleteFrom('payment_bonus')
      .where('payment_id', '=', payment_id)
      .where('kind', '=', kind)
      .where('reference', '=', reference)
      .execute();
    return;
  }
  await tx
    .updateTable('payment_bonus')
    .set({ coins, given_at: now })
    .where('payment_id', '=', payment_id)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .execute();
}
