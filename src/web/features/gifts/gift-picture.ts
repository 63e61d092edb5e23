import { coinLevel } from '#art/store/coin-level.ts';
import type { Gift } from '#contract/gifts.ts';

/** From this amount on, a gift of coins has the fullest picture. */
const MANY_COINS = 1_000;

/** Coins as a pile that grows with the amount, an article as a chest. */
export function giftPicture({ kind, amount }: Pick<Gift, 'kind' | 'amount'>) {
  return kind === 'coins'
    ? { motif: 'coins', level: coinLevel(amount, MANY_COINS) }
    : { motif: 'bundle', tincture: 'purpure' };
}
