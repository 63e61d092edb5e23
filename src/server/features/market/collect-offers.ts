import { sql } from 'kysely';
import type { MarketOffer } from '#server/game/market.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

interface Collected {
  worldId: number;
  day: string;
  offers: readonly MarketOffer[];
}

/**
 * Adds offers to those of the day, each once. Packages and crafts are left out: their price is not
 * that of one item.
 */
export async function collectOffers(tx: Tx, { worldId, day, offers }: Collected): Promise<void> {
  const priced = offers.filter(({ kind }) => kind === 'sell' || kind === 'buy');
  if (priced.length === 0) return;
  const column = <T>(pick: (offer: MarketOffer) => T): T[] => priced.map(pick);
  await sql`
    insert into market_seen (world_id, day, item_id, enchant, is_bid, price, seller_id)
    select ${worldId}, ${day}::date, * from unnest(
      ${column(({ itemId }) => itemId)}::integer[],
      ${column(({ enchant }) => enchant)}::integer[],
      ${column(({ kind }) => kind === 'buy')}::boolean[],
      ${column(({ price }) => price)}::numeric[],
      ${column(({ sellerId }) => sellerId)}::bigint[]
    )
    on conflict do nothing`.execute(tx);
}
