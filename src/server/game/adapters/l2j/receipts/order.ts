import type { LooksChange } from '#reference/looks.ts';
import type { GameLogin, OrderId } from '../../../ids.ts';
import type { RefusalReason } from '../../../outcomes.ts';
import type { L2jDb } from '../open-database.ts';

/** What is ordered. Stored with the receipt: it says where to look for the effect later. */
export type OrderContent = { readonly characterId: number } & (
  | { readonly kind: 'deliver'; readonly itemId: number; readonly quantity: string }
  // `57 1000;1538 2`
  | { readonly kind: 'deliverPack'; readonly items: string }
  | { readonly kind: 'rename'; readonly currentName: string; readonly newName: string }
  | { readonly kind: 'nameColor' | 'titleColor'; readonly color: string }
  | { readonly kind: 'vip'; readonly days: number }
  | { readonly kind: 'vipChange'; readonly seconds: number }
  // The code is not part of it: a receipt must not reveal it.
  | { readonly kind: 'lock' }
  | { readonly kind: 'unlock' }
  | { readonly kind: 'looks'; readonly looks: LooksChange }
  | { readonly kind: 'unstuck' | 'clearKarma' | 'clearPk' }
  | { readonly kind: 'banCharacter' | 'unbanCharacter' }
  // For an account the character's id is 0.
  | { readonly kind: 'banAccount' | 'unbanAccount'; readonly login: GameLogin }
);

export interface Order {
  readonly worldId: number;
  readonly orderId: OrderId;
  readonly content: OrderContent;
  readonly at: Date;
}

/**
 * Changes the game with one guarded statement, or returns why it did not match. `at` is the time of
 * the first attempt, so that a second one writes the same values.
 */
type Effect = (db: L2jDb, at: Date) => EffectResult;

/**
 * Why the game would refuse the order now; undefined if it would not. For orders whose effect may
 * already be there, such as karma that is 0. Called before the receipt is written: after a crash, an
 * unfinished receipt whose effect is there counts as done.
 */
type FindRefusal = (db: L2jDb, at: Date) => Promise<RefusalReason | undefined>;

export type EffectResult = Promise<RefusalReason | 'done'>;

/**
 * Checks whether an order's effect is in the game. `unknown` if its trace may have been removed; with
 * `PartlyFound` the outcome is just as unknown, but a part is certain to arrive.
 */
export type FindEvidence = (
  db: L2jDb,
  order: Pick<Order, 'orderId' | 'content' | 'at'>,
) => Promise<'present' | 'absent' | 'unknown' | PartlyFound>;

/** Of several rows some wait; the others were delivered or never written. */
export interface PartlyFound {
  readonly waiting: readonly string[];
  readonly rows: number;
}

/** How an order is to be performed. */
export interface Execution {
  readonly order: Order;
  /** Where the receipts are. */
  readonly schema: string;
  /** Whether the effect's table can take part in a transaction with the receipt. */
  readonly isAtomic: boolean;
  readonly effect: Effect;
  readonly findRefusal?: FindRefusal | undefined;
  readonly findEvidence: FindEvidence;
}
