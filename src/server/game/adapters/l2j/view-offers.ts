import { bigCount, characterId } from '../../ids.ts';
import type { MarketOffer } from '../../market.ts';
import { momentOf } from './times.ts';

export interface OfferRow {
  readonly sellerId: number;
  readonly sellerName: string;
  readonly type: number;
  readonly title: string | null;
  readonly time: string;
  /** The item or recipe; for what is sold the item behind the seller's piece, null when it is gone. */
  readonly itemId: number | string | null;
  readonly enchant: number | string | null;
  readonly quantity: string;
  readonly price: string;
}

/**
 * Shops that sell buffs (9) offer no items. Their rows name a skill with a count of 0; its level is in
 * the seller's character_skills.
 */
const KINDS: Readonly<Record<number, MarketOffer['kind']>> = {
  1: 'sell',
  3: 'buy',
  5: 'craft',
  8: 'package',
};

/** The store types that are offers of ours. */
export const OFFER_TYPES = Object.keys(KINDS).map(Number);

export function viewOffer(row: OfferRow): MarketOffer[] {
  const kind = KINDS[row.type];
  if (kind === undefined || row.itemId === null) return [];
  return [
    {
      sellerId: characterId(row.sellerId),
      sellerName: row.sellerName,
      kind,
      itemId: Number(row.itemId),
      enchant: Number(row.enchant ?? 0),
      // A recipe is stored with none, and is worked once for its price.
      quantity: bigCount(kind === 'craft' ? 1 : row.quantity),
      price: bigCount(row.price),
      title: row.title ?? '',
      place: null,
      openedAt: momentOf(row.time),
    },
  ];
}
