import type { Offer, ShopPlace } from '#contract/market.ts';
import { itemById } from '#reference/items.ts';
import { nearestTown } from '#reference/towns.ts';
import type { OfferRow } from './market.repo.ts';

export function viewOffer(row: OfferRow): Offer {
  const { grade, kind: itemKind } = itemById(row.item_id);
  return {
    id: row.id,
    kind: row.kind,
    item_id: row.item_id,
    item_name: row.item_name,
    grade,
    item_kind: itemKind,
    enchant: row.enchant,
    quantity: row.quantity,
    price: row.price,
    shop: row.shop,
    seller: row.seller_name,
    place: viewPlace(row),
    // What one item usually costs says nothing about a package or the fee for a craft.
    usual: row.kind === 'sell' || row.kind === 'buy' ? row.usual : null,
  };
}

export function viewPlace({ x, y }: Pick<OfferRow, 'x' | 'y'>): ShopPlace | null {
  if (x === null || y === null) return null;
  const { name, isInside } = nearestTown(x, y);
  return { town: name, is_inside: isInside, x, y };
}
