import type { OrderId } from '../../ids.ts';
import type { Delivery, NameColor, PackDelivery, Rename } from '../../writes.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';

/** What the branches write differently. Null if a branch cannot do it: see its capabilities. */
export interface BranchWrites<Detected extends L2jDetection> {
  readonly queue: DeliveryQueue<Detected>;
  readonly rename: OrderEffect<Rename, Detected> | null;
  readonly nameColors: NameColors | null;
  /** The access level that the branch's own ban command gives an account. */
  readonly bannedAccess: number;
}

/** The table that the game empties when a receiver is online. */
export interface DeliveryQueue<Detected extends L2jDetection> {
  readonly table: string;
  readonly deliver: OrderEffect<Delivery, Detected>;
  readonly deliverPack: OrderEffect<PackDelivery, Detected>;
  /** The rows of the order that still wait, each as `57 1000`. */
  listWaiting(db: L2jDb, characterId: number, orderId: OrderId): Promise<readonly string[]>;
  /** How many rows the order of a pack has in the queue: one mail, or a row for each item. */
  rowsOf(packText: string): number;
}

export interface NameColors {
  readonly table: string;
  /** `#RRGGBB` by character. */
  read(db: L2jDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  readonly write: OrderEffect<NameColor, L2jDetection>;
}

/** Like `Effect`, one guarded statement, with all that a branch may need for it. */
type OrderEffect<Order, Detected> = (
  db: L2jDb,
  order: Order,
  settings: L2jSettings,
  detection: Detected,
  at: Date,
) => EffectResult;
