import type { OrderId } from '../../ids.ts';
import type { Delivery, NameColor, PackDelivery, Rename } from '../../writes.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';

/** What the branches write differently. Null is what a branch cannot do: see its capabilities. */
export interface BranchWrites<Found extends L2jDetection> {
  readonly queue: DeliveryQueue<Found>;
  readonly rename: OrderEffect<Rename, Found> | null;
  readonly nameColors: NameColors | null;
  /** The access level that the branch's own ban command gives an account. */
  readonly bannedAccess: number;
}

/** The table that the game empties when a receiver is online. */
export interface DeliveryQueue<Found extends L2jDetection> {
  readonly table: string;
  readonly deliver: OrderEffect<Delivery, Found>;
  readonly deliverPack: OrderEffect<PackDelivery, Found>;
  /** The rows of the order that still wait, each as `57 1000`. */
  listWaiting(db: L2jDb, characterId: number, orderId: OrderId): Promise<readonly string[]>;
  /** How many rows such an order has: one mail, or a row for each item. */
  rowsOf(packText: string): number;
}

export interface NameColors {
  readonly table: string;
  /** `#RRGGBB` by character. */
  read(db: L2jDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  readonly write: OrderEffect<NameColor, L2jDetection>;
}

/** One guarded statement, as `Effect`, with all that a branch may need for it. */
type OrderEffect<Order, Found> = (
  db: L2jDb,
  order: Order,
  settings: L2jSettings,
  found: Found,
  at: Date,
) => EffectResult;
