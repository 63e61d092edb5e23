import pg from 'pg';
import { DATABASE_URL } from './site.ts';

interface Filled {
  itemId: number;
  enchant: number;
  price: number;
}

/**
 * Writes, as the worker would have, two years of prices of the item offered most often above
 * 1,000,000 adena, the usual prices of everything on sale, and the richest shops. Returns the item.
 */
export async function fillPrices(worldId = 1): Promise<Filled> {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<Filled>(
      `select item_id as "itemId", 3 as enchant, round(avg(price))::float8 as price
       from market_offer where world_id = $1 and kind = 'sell' and price > 1000000
       group by item_id order by count(*) desc, item_id limit 1`,
      [worldId],
    );
    const [item] = rows;
    if (!item) throw new Error('no shop sells anything');
    const { itemId, enchant, price } = item;
    // The demo has one shop per item: six more make a market.
    await client.query(
      `insert into market_offer (world_id, fingerprint, seller_id, seller_name, kind, item_id,
         item_name, enchant, quantity, price, shop, x, y)
       select world_id, decode(md5('filled' || n), 'hex'), 900000 + n,
         (array['Brunhild', 'Kaelthar', 'Miravel', 'Thoradin', 'Ysolde', 'Garrick'])[n],
         case when n > 4 then 'buy' else 'sell' end, item_id, item_name, $3, 1,
         round($4::numeric * (array[0.72, 0.94, 1.02, 1.18, 0.66, 0.6])[n]),
         (array['S> cheap', 'S> no haggling', 'best price in Giran', 'S>', 'B> fast cash', 'B>'])[n],
         (array[82698, 81750, 147450, 43799, 82698, 15670])[n],
         (array[148638, 148250, 27064, -47727, 148638, 142983])[n]
       from (select * from market_offer where world_id = $1 and item_id = $2 limit 1) as one,
         generate_series(1, 6) n
       on conflict do nothing`,
      [worldId, itemId, enchant, price],
    );
    await client.query(
      `insert into market_day (world_id, item_id, enchant, day, low, median, shops, best_bid)
       select $1, $2, $3, current_date - n,
         round($4::numeric * trend * (0.86 + 0.08 * sin(n * 1.7))), round($4::numeric * trend),
         6 + (n * 7) % 9, round($4::numeric * trend * 0.64)
       from (select n, 1 + 0.16 * sin(n / 24.0) + 0.05 * sin(n / 3.1) + n / 2600.0 as trend
         from generate_series(1, 730) n where n % 41 <> 0) as day
       on conflict do nothing`,
      [worldId, itemId, enchant, price],
    );
    await client.query(
      `insert into market_usual (world_id, item_id, enchant, price)
       select world_id, item_id, enchant, round(avg(price) * (0.8 + item_id % 5 * 0.12))
       from market_offer where world_id = $1 and kind = 'sell'
       group by world_id, item_id, enchant
       on conflict (world_id, item_id, enchant) do nothing`,
      [worldId],
    );
    await client.query('delete from market_richest where world_id = $1', [worldId]);
    await client.query(
      `insert into market_richest (world_id, place, seller_id, seller_name, worth, goods, x, y)
       select $1, row_number() over (order by sum(price * quantity) desc), seller_id,
         min(seller_name), sum(price * quantity), count(*), min(x), min(y)
       from market_offer where world_id = $1 and kind in ('sell', 'package')
       group by seller_id order by 2 limit 10`,
      [worldId],
    );
    return item;
  } finally {
    await client.end();
  }
}
