import { sql } from 'kysely';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Source } from './source.ts';

interface Offer {
  subscription_id: number;
  player_id: string;
  item_id: number;
  item_name: string;
  enchant: number;
  price: string;
  seller_id: number;
  seller_name: string;
}

/** More than this at once waits for the next scan. */
const MAX_ROWS = 2_000;

/**
 * The cheapest offer each player waits for. The last price that was sent is stored with the
 * subscription, and the next is sent only if it is a tenth cheaper after 15 minutes, by another
 * seller after an hour, or at another price after a day: nobody can make the site write to others
 * again and again by changing a price.
 */
export const prices: Source = {
  name: 'prices',
  scope: 'world',
  async find(tx, { worldId, now }) {
    const { rows } = await sql<Offer>`
      with news as (
      select wanted.id as subscription_id, wanted.player_id, offer.*
      from notification_subscription wanted
        cross join lateral (
          select item_id, item_name, enchant, price::text, seller_id, seller_name
          from market_offer
          where market_offer.world_id = wanted.world_id
            and market_offer.item_id = wanted.subject::integer
            and market_offer.price <= wanted.price_to
            and market_offer.enchant >= wanted.enchant_from
            and market_offer.kind = 'sell'
          order by market_offer.price, market_offer.id limit 1) offer
      where wanted.topic = 'price' and wanted.world_id = ${worldId}
        and (told_at is null
          or told_at <= ${now}::timestamptz - interval '15 minutes'
            and offer.price::numeric <= told_price * 0.9
          or told_at <= ${now}::timestamptz - interval '1 hour' and told_seller <> offer.seller_id
          or told_at <= ${now}::timestamptz - interval '1 day'
            and told_price <> offer.price::numeric)
      order by wanted.id limit ${MAX_ROWS} for update of wanted skip locked)
      update notification_subscription told set told_at = ${now}::timestamptz,
        told_price = news.price::numeric, told_seller = news.seller_id
      from news where told.id = news.subscription_id
      returning news.*`.execute(tx);
    return rows.map((offer) => ({
      kind: 'price_offer' as const,
      key: `${offer.subscription_id} ${offer.seller_id} ${offer.price} ${unixSeconds(now)}`,
      worldId,
      subject: String(offer.item_id),
      playerId: offer.player_id,
      data: {
        name: offer.enchant > 0 ? `${offer.item_name} +${offer.enchant}` : offer.item_name,
        detail: offer.price,
        extra: offer.seller_name,
        at: unixSeconds(now),
      },
      happenedAt: now,
    }));
  },
};
