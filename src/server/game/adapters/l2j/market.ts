import type { WorldMarket } from '../../market.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jFound } from './l2j-found.ts';
import type { L2jDb } from './open-database.ts';
import { type OfferRow, viewOffer } from './view-offers.ts';

/** Newest shop first; game masters' shops and pieces that are gone are not in the answer. */
export type OfferQuery<Found> = (
  db: L2jDb,
  limit: number,
  found: Found,
  now: Date,
) => Promise<OfferRow[]>;

export function l2jMarket<Found extends L2jFound>(
  { calls, settings: { now } }: L2jContext<Found>,
  query: OfferQuery<Found>,
): WorldMarket {
  return {
    offers: (limit, options) =>
      calls.read(options, async ({ game, found }) => {
        if (!found.capabilities.market.can) return [];
        return (await query(game, limit, found, now())).flatMap(viewOffer);
      }),
  };
}
