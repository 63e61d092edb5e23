import type { MarketOffer } from '../../../market.ts';
import { momentAt, presenceOfAccount } from '../simulation/presence.ts';
import { shopOffers, shopOpenedAt } from '../simulation/shops.ts';
import { accountCount } from '../simulation/simulated-accounts.ts';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';
import { top } from '../simulation/top.ts';

/** A shop has at least one offer, so `limit` shops are always enough. */
export function newestOffers(world: SimulatedWorld, time: number, limit: number): MarketOffer[] {
  const moment = momentAt(world, time);
  const openedAt = new Float64Array(accountCount(world));
  for (let account = 0; account < openedAt.length; account++) {
    const isShop = presenceOfAccount(world, account, moment) === 'shop';
    openedAt[account] = isShop ? shopOpenedAt(world.seed, account, time) : Number.NEGATIVE_INFINITY;
  }
  const offers: MarketOffer[] = [];
  for (const account of top(openedAt, limit)) {
    if (openedAt[account] === Number.NEGATIVE_INFINITY || offers.length >= limit) break;
    offers.push(...shopOffers(world, account, time));
  }
  return offers.slice(0, limit);
}
