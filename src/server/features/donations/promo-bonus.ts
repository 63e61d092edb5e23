import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PaymentRow } from './payments.repo.ts';
import { lockPromo, type PromoRow } from './promo-codes.repo.ts';
import { countOthers, findUse, RESERVED_MS } from './promo-uses.repo.ts';
import { isOpen, refuseClosed, refuseFull } from './redeem-promo.ts';

export interface PromoBonus {
  promoId: number;
  coins: number;
}

export interface PromoBonusRequest {
  code: string;
  playerId: string;
  planCoins: number;
  now: Date;
}

/**
 * What a code adds to a purchase, if it may be used. The code stays locked until the slot is
 * reserved.
 */
export async function findPromoBonus(tx: Tx, bonusRequest: PromoBonusRequest): Promise<PromoBonus> {
  const { code, playerId, planCoins, now } = bonusRequest;
  const promo = await lockPromo(tx, { code });
  if (!promo) throw new AppError('promo_unknown');
  if (promo.kind !== 'bonus') throw new AppError('promo_for_grant');
  refuseClosed(promo, now);
  const use = await findUse(tx, promo.id, playerId);
  if (use?.given_at) throw new AppError('promo_used');
  await refuseFull(tx, promo, playerId, now);
  const coins = bonusOf(promo, planCoins);
  if (coins === 0) throw new AppError('promo_over');
  return { promoId: promo.id, coins };
}

function bonusOf({ coins, percent }: PromoRow, planCoins: number): number {
  return coins ?? Math.floor((planCoins * (percent ?? 0)) / 100);
}

/** The player's slot goes to the latest payment; earlier ones are paid without the bonus. */
export async function reserveSlot(
  tx: Tx,
  slot: PromoBonus & { playerId: string; paymentId: string; now: Date },
): Promise<void> {
  const { promoId, playerId, paymentId, coins, now } = slot;
  const reserved = { payment_id: paymentId, coins, kept_at: now };
  await tx
    .insertInto('promo_use')
    .values({ promo_id: promoId, player_id: playerId, ...reserved })
    .onConflict((conflict) => conflict.columns(['promo_id', 'player_id']).doUpdateSet(reserved))
    .execute();
}

/**
 * The payment arrived: the slot is used permanently, in the transaction that credits the coins. A
 * code that was used up or moved to another payment in the meantime grants nothing: its coins are
 * subtracted from the payment.
 */
export async function consumeSlot(tx: Tx, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  if (payment.promo_id === null || payment.promo_coins === 0) return payment;
  const promo = await lockPromo(tx, { id: payment.promo_id });
  const use = await findUse(tx, payment.promo_id, payment.player_id);
  const isOurs = promo && use?.payment_id === payment.id && use.given_at === null;
  if (isOurs && (await isStillReserved(tx, promo, payment, use.kept_at, now))) {
    await tx
      .updateTable('promo_use')
      .set({ given_at: now })
      .where('promo_id', '=', promo.id)
      .where('player_id', '=', payment.player_id)
      .execute();
    return payment;
  }
  const without = { coins: payment.coins - payment.promo_coins, promo_coins: 0 };
  await tx.updateTable('payment').set(without).where('id', '=', payment.id).execute();
  return { ...payment, ...without };
}

/** The use is reserved for a day; after that, only while the code could still be used anyway. */
async function isStillReserved(
  tx: Tx,
  promo: PromoRow,
  { player_id: playerId }: PaymentRow,
  keptAt: Date,
  now: Date,
): Promise<boolean> {
  if (now.getTime() - keptAt.getTime() < RESERVED_MS) return true;
  if (!isOpen(promo, now)) return false;
  return (
    promo.max_uses === null || (await countOthers(tx, promo.id, playerId, now)) < promo.max_uses
  );
}
