import { createHash } from 'node:crypto';
import type { MarketOffer } from '#server/game/market.ts';

/** Identifies each offer by its content; the second of two equal offers gets its own fingerprint. */
export function fingerprintsOf(offers: readonly MarketOffer[]): Buffer[] {
  const counts = new Map<string, number>();
  return offers.map((offer) => {
    const { sellerId, sellerName, kind, itemId, enchant, quantity, price, title, place } = offer;
    const text = JSON.stringify([
      sellerId,
      sellerName,
      kind,
      itemId,
      enchant,
      quantity,
      price,
      title,
      place?.x,
      place?.y,
    ]);
    const before = counts.get(text) ?? 0;
    counts.set(text, before + 1);
    return createHash('md5').update(`${before} ${text}`).digest();
  });
}

/** Covers the whole market, independent of its order. */
export function contentHash(fingerprints: readonly Buffer[]): Buffer {
  const hash = createHash('sha256');
  for (const fingerprint of fingerprints.toSorted(Buffer.compare)) hash.update(fingerprint);
  return hash.digest();
}
