import { sql } from 'kysely';
import type { RichShop } from '#contract/market.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { viewPlace } from './offer.view.ts';

const MAX_SHOPS = 10;

/**
 * Ranked by the usual price of what is offered, whatever a shop asks for it: otherwise one absurd
 * price would come first. Items without a usual price do not count.
 */
export async function writeRichestShops(tx: Tx, worldId: number): Promise<void> {
  await tx.deleteFrom('market_richest').where('world_id', '=', worldId).execute();
  await sql`
    insert into market_richest (world_id, place, seller_id, seller_name, worth, goods, x, y)
    select ${worldId}, row_number() over (order by worth desc, seller_id), shop.*
    from (
      select offer.seller_id, min(offer.seller_name), sum(offer.quantity * usual.price) as worth,
        count(*),
        -- Both coordinates of the newest offer: a shop that moved must not stand between two places.
        (array_agg(offer.x order by offer.id desc))[1],
        (array_agg(offer.y order by offer.id desc))[1]
      from market_offer as offer
      join market_usual as usual using (world_id, item_id, enchant)
      where offer.world_id = ${worldId} and offer.kind in ('sell', 'package')
      group by offer.seller_id
      order by worth desc, offer.seller_id limit ${MAX_SHOPS}
    ) as shop`.execute(tx);
}

export async function listRichestShops(db: Db, worldId: number): Promise<RichShop[]> {
  const rows = await db
    .selectFrom('market_richest')
    .select(['seller_name', sql<string>`worth::text`.as('worth'), 'goods', 'x', 'y'])
    .where('world_id', '=', worldId)
    .orderBy('place')
    .execute();
  return rows.map(({ seller_name, worth, goods, x, y }) => ({
    seller: seller_name,
    worth,
    goods,
    place: viewPlace({ x, y }),
  }));
}
