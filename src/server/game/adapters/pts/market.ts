import { bigCount, characterId } from '../../ids.ts';
import type { MarketOffer, WorldMarket } from '../../market.ts';
import { online } from './online-rule.ts';
import type { PtsContext } from './pts-context.ts';
import { isShown } from './shown-characters.ts';
import { type WorldDb, worldTable } from './sql/world-tables.ts';

/** Offline shops. The shops of connected players are in no table. */
export function ptsMarket({ calls }: PtsContext): WorldMarket {
  return {
    offers: (limit, options) =>
      calls.read(options, async ({ world, detection }) => {
        if (!detection.features.offlineShopItems) return [];
        return (await selectOffers(world, limit)).flatMap(viewOffer);
      }),
  };
}

/**
 * Ids increase, so the newest shop has the highest. Rows of closed shops remain in the table, so
 * only shops whose owner is online count. A row with item 0 was sold. The goods have no key, so
 * they are ordered by all their columns.
 */
function selectOffers(world: WorldDb, limit: number) {
  return world
    .selectFrom(worldTable('dbo.offline_shop', 's'))
    .innerJoin(worldTable('dbo.offline_shop_items', 'i'), 'i.shop_item_shop_id', 's.shop_id')
    .innerJoin(worldTable('dbo.user_data', 'u'), 'u.char_id', 's.shop_owner_id')
    .top(limit)
    .select([
      's.shop_owner_id',
      's.shop_type',
      's.shop_text',
      's.shop_locX as x',
      's.shop_locY as y',
      's.shop_locZ as z',
      'u.char_name',
      'i.item_class_id',
      'i.enchant',
      'i.shop_item_count as quantity',
      'i.shop_item_price as price',
    ])
    .where('s.shop_type', 'in', [1, 3, 5, 8])
    .where('i.item_class_id', '>', 0)
    .where(isShown)
    .where(online)
    .orderBy('s.shop_id', 'desc')
    .orderBy('i.item_class_id')
    .orderBy('i.enchant')
    .orderBy('i.shop_item_price')
    .orderBy('i.shop_item_count')
    .execute();
}

type OfferRow = Awaited<ReturnType<typeof selectOffers>>[number];

const KINDS: Readonly<Record<number, MarketOffer['kind']>> = {
  1: 'sell',
  3: 'buy',
  5: 'craft',
  8: 'package',
};

function viewOffer(row: OfferRow): MarketOffer[] {
  const kind = KINDS[row.shop_type];
  // Crafting shops sell one piece at a time and have no count.
  const quantity = kind === 'craft' ? 1n : BigInt(row.quantity);
  const price = BigInt(row.price);
  if (kind === undefined || quantity < 1n || price < 0n) return [];
  return [
    {
      sellerId: characterId(row.shop_owner_id),
      sellerName: row.char_name,
      kind,
      itemId: row.item_class_id,
      enchant: row.enchant,
      quantity: bigCount(quantity),
      price: bigCount(price),
      title: row.shop_text ?? '',
      place: { x: row.x, y: row.y, z: row.z },
      openedAt: null,
    },
  ];
}
