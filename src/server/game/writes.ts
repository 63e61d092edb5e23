import type { CallOptions } from './call-options.ts';
import type { BigCount, CharacterId, OrderId } from './ids.ts';
import type { Fence, Verification, WriteOutcome } from './outcomes.ts';

/**
 * Changes a player paid for. Each is idempotent by its order id: asked again with the same content
 * it answers with the first receipt, with other content it is refused (`orderMismatch`).
 * Conditions (offline, free name, not VIP yet) are checked by the statement that writes.
 */
export interface WorldWrites {
  deliver(order: Delivery, options?: CallOptions): Promise<WriteOutcome>;
  rename(order: Rename, options?: CallOptions): Promise<WriteOutcome>;
  setNameColor(order: NameColor, options?: CallOptions): Promise<WriteOutcome>;
  grantVip(order: VipGrant, options?: CallOptions): Promise<WriteOutcome>;
  lock(order: Lock, options?: CallOptions): Promise<WriteOutcome>;
  unlock(order: Unlock, options?: CallOptions): Promise<WriteOutcome>;

  /** Looks only. `notDone` means not done yet: a late write may still arrive. */
  verify(orderId: OrderId, options?: CallOptions): Promise<Verification>;

  /**
   * Closes an order for ever, unless it has been done: once `fenced`, no late write under this id
   * can happen any more, so its money may be given back.
   */
  abandon(orderId: OrderId, options?: CallOptions): Promise<Fence>;
}

export type Delivery = ForCharacter & {
  readonly itemId: number;
  readonly quantity: BigCount;
};

export type Rename = ForCharacter & {
  /** The name the player saw when ordering; a rename of any other name is refused. */
  readonly currentName: string;
  readonly newName: string;
};

/** `#RRGGBB` */
export type NameColor = ForCharacter & { readonly color: string };

export type VipGrant = ForCharacter & { readonly days: number };

/**
 * The code opens the character in the game, and a world that asks for codes refuses a lock without
 * one (`codeMissing`); worlds without codes keep it shut until `unlock`.
 */
export type Lock = ForCharacter & { readonly code: string | null };

export type Unlock = ForCharacter;

type ForCharacter = {
  readonly orderId: OrderId;
  readonly characterId: CharacterId;
};
