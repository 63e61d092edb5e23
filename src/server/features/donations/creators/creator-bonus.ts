import { BONUS_RESERVED_MS, type BonusSource } from '../bonuses/bonus-source.ts';
import { usableCreators } from './creators.repo.ts';
import { buyerCoins, findCode } from './find-code.ts';

/** What a creator's code adds to a purchase. */
export const creatorBonus: BonusSource = {
  kind: 'creator',
  async find(tx, { creatorCode, playerId, plan }) {
    if (!creatorCode) return null;
    const creator = await findCode(tx, { code: creatorCode, playerId });
    const coins = buyerCoins(creator, plan.coins);
    return coins > 0 ? { reference: String(creator.id), name: creator.code, coins } : null;
  },
  // A payment that arrives late keeps the bonus only if the code still works.
  async confirm(tx, _payment, bonus, now) {
    if (now.getTime() - bonus.reserved_at.getTime() < BONUS_RESERVED_MS) return bonus.coins;
    const creator = await usableCreators(tx)
      .where('creator.id', '=', Number(bonus.reference))
      .executeTakeFirst();
    return creator ? bonus.coins : 0;
  },
};
