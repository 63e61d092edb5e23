import type { CallOptions } from './call-options.ts';
import type { BigCount, CharacterId } from './ids.ts';

export interface WorldMarket {
  /** What private stores offer or seek at this moment, newest store first. */
  offers(limit: number, options?: CallOptions): Promise<readonly MarketOffer[]>;
}

export type MarketOffer = {
  readonly sellerId: CharacterId;
  readonly sellerName: string;
  /** A package is sold as a whole: its rows share seller and title. */
  readonly kind: 'sell' | 'buy' | 'package' | 'craft';
  /** For `craft` the recipe. */
  readonly itemId: number;
  readonly enchant: number;
  readonly quantity: BigCount;
  /** Adena for one piece. */
  readonly price: BigCount;
  /** The text of the store's sign. */
  readonly title: string;
  readonly place: { readonly x: number; readonly y: number; readonly z: number } | null;
  readonly openedAt: Date | null;
};
