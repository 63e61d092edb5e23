import { bigCount, characterId } from '../../ids.ts';
import type { MarketOffer } from '../../market.ts';
import { toDateOrNull } from './times.ts';

export interface OfferRow {
  readonly sellerId: number;
  readonly sellerName: string;
  readonly type: number;
  readonly title: string | null;
  readonly time: string;
  /** Where the owner stands. */
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
  /** The item or recipe; for sell offers, resolved from the seller's item object; null if that no longer exists. */
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

/** Store types mapped to a market offer. */
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
      // Recipes have no stored count; the price is per craft.
      quantity: bigCount(kind === 'craft' ? 1 : row.quantity),
      price: bigCount(row.price),
      title: row.title ?? '',
      place: placeOf(row),
      openedAt: toDateOrNull(row.time),
    },
  ];
}

function placeOf({ x, y, z }: OfferRow): MarketOffer['place'] {
  return x === null || y === null ? null : { x, y, z: z ?? 0 };
}
