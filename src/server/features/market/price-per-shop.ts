import { type RawBuilder, sql } from 'kysely';

/**
 * Each shop has one price per item, enchant level and day: the lowest it asked, or the highest it
 * paid. Otherwise a shop with twenty stacks, or one that changes its price all day, would determine
 * the median alone.
 */
export function pricePerShop(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select day, item_id, enchant, seller_id, is_bid,
      case when is_bid then max(price) else min(price) end as price
    from market_seen where ${condition}
    group by day, item_id, enchant, seller_id, is_bid)`;
}

/** Over the rows of `pricePerShop`. */
export const MEDIAN = sql`percentile_disc(0.5) within group (order by price) filter (where not is_bid)`;
export const SHOPS = sql`count(*) filter (where not is_bid)`;
const LOW = sql`min(price) filter (where not is_bid)`;
const BEST_BID = sql`max(price) filter (where is_bid)`;
/** In the order of the columns low, median, shops and best_bid of market_day. */
export const SUMMARY_COLUMNS = sql`${LOW}, ${MEDIAN}, ${SHOPS}, ${BEST_BID}`;
