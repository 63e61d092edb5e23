import { sql } from 'kysely';
import type { WorldMarket } from '../../market.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jDb } from './open-database.ts';
import { OFFER_TYPES, type OfferRow, viewOffer } from './view-offers.ts';
import { isNotDeleted, isPlayer } from './visible.ts';

export function l2jMarket<Detected extends L2jDetection>({
  calls,
  settings: { now },
}: L2jContext<Detected>): WorldMarket {
  return {
    offers: (limit, options) =>
      calls.read(options, async ({ game, detection }) => {
        if (!detection.capabilities.market.can) return [];
        return (await offers(game, detection.columns, limit, now())).flatMap(viewOffer);
      }),
  };
}

/** Shops without goods are skipped; up to this many may be among the newest. */
const MAX_EMPTY = 50;

/**
 * The newest shops first, then their goods: of tens of thousands of offers only the newest are
 * wanted. A selling shop lists item objects of its owner; a buying or crafting one lists item
 * types. Shops of game masters and banned characters, and items that no longer exist, are left out.
 * A shop stands where its owner does: the game restores it there.
 */
async function offers(
  db: L2jDb,
  { characterId, offerEnchant }: L2jColumns,
  limit: number,
  now: Date,
): Promise<OfferRow[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('character_offline_trade as s')
        .innerJoin('characters as c', `c.${characterId}`, 's.charId')
        .select(['s.charId', 's.type', 's.title', 's.time', 'c.char_name as sellerName'])
        .select(['c.x', 'c.y', 'c.z'])
        .where('s.type', 'in', OFFER_TYPES)
        .where((eb) => isPlayer(eb.ref('c.accesslevel')))
        .where((eb) => isNotDeleted(eb.ref('c.deletetime'), now))
        .orderBy('s.time', 'desc')
        .orderBy('s.charId')
        .limit(limit + MAX_EMPTY)
        .as('t'),
    )
    .innerJoin('character_offline_trade_items as o', 'o.charId', 't.charId')
    .leftJoin('items as i', (join) =>
      join.onRef('i.object_id', '=', 'o.item').on('t.type', 'in', [1, 8]),
    )
    .select([
      't.charId as sellerId',
      't.sellerName',
      't.type',
      't.title',
      't.time',
      't.x',
      't.y',
      't.z',
      sql<number | string | null>`if(t.type in (1, 8), i.item_id, o.item)`.as('itemId'),
      (offerEnchant
        ? sql<number | string | null>`coalesce(i.enchant_level, ${sql.ref(`o.${offerEnchant}`)})`
        : sql<number | string | null>`i.enchant_level`
      ).as('enchant'),
      'o.count as quantity',
      'o.price',
    ])
    .where(sql<boolean>`(t.type not in (1, 8) or i.object_id is not null)`)
    .orderBy('t.time', 'desc')
    .orderBy('t.charId')
    .orderBy('o.item')
    .limit(limit)
    .execute();
}
