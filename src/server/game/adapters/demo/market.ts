import type { WorldMarket } from '../../market.ts';
import { newNames } from './apply-changes.ts';
import type { DemoContext } from './demo-context.ts';

export function demoMarket({ worldId, engine, calls, now }: DemoContext): WorldMarket {
  return {
    offers: (limit, options) =>
      calls.read('market.offers', options, async (db) => {
        const offers = await engine.call('offers', now().getTime(), limit);
        const names = await newNames(
          db,
          worldId,
          offers.map((offer) => offer.sellerId),
        );
        return offers.map((offer) => ({
          ...offer,
          sellerName: names.get(offer.sellerId) ?? offer.sellerName,
        }));
      }),
  };
}
