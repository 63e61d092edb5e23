import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockPromo, type PromoRow, wasInvolvedInPromo } from './promo-codes.repo.ts';
import { countOthers, findUse } from './promo-uses.repo.ts';

export interface Redemption {
  code: string;
  playerId: string;
  now: Date;
  origin: Origin;
}

/**
 * A code that grants coins without a purchase: once per player, however often it is submitted, and
 * never for staff who saved or confirmed it. Coins for their own account need a second admin.
 */
export async function redeemPromo(tx: Tx, redemption: Redemption): Promise<number> {
  const { code, playerId, now, origin } = redemption;
  const promo = await lockPromo(tx, { code });
  if (!promo) throw new AppError('promo_unknown');
  if (promo.kind !== 'grant' || promo.coins === null) throw new AppError('promo_for_purchase');
  refuseClosed(promo, now);
  if (await findUse(tx, promo.id, playerId)) throw new AppError('promo_used');
  if (await wasInvolvedInPromo(tx, promo.id, playerId)) throw new AppError('promo_own');
  await refuseFull(tx, promo, playerId, now);
  const { id, coins } = promo;
  await tx
    .insertInto('promo_use')
    .values({ promo_id: id, player_id: playerId, coins, kept_at: now, given_at: now })
    .execute();
  await credit(tx, {
    key: `${id}:${playerId}`,
    playerId,
    purse: 'coins',
    amount: amount(coins),
    source: 'promo',
    reference: `promo ${promo.code}`,
  });
  await writeAudit(tx, {
    actorId: playerId,
    action: 'promo.redeem',
    subjectKind: 'promo_code',
    subjectId: String(id),
    origin,
    detail: { code: promo.code, coins },
  });
  return coins;
}

export function refuseClosed(promo: PromoRow, now: Date): void {
  if (!isOpen(promo, now)) throw new AppError('promo_over');
}

export function isOpen({ is_active, starts_at, ends_at }: PromoRow, now: Date): boolean {
  return is_active && (!starts_at || starts_at <= now) && (!ends_at || ends_at > now);
}

export async function refuseFull(
  tx: Tx,
  { id, max_uses }: PromoRow,
  playerId: string,
  now: Date,
): Promise<void> {
  if (max_uses === null) return;
  if ((await countOthers(tx, id, playerId, now)) >= max_uses) throw new AppError('promo_over');
}
