import type { CallOptions } from './call-options.ts';
import type { BigCount, CharacterId, OrderId } from './ids.ts';
import type { Fence, Verification, WriteOutcome } from './outcomes.ts';

/** Every change a player can pay for, with the capability that a world needs for it. */
export const PAID_WRITES = {
  deliver: 'deliver',
  rename: 'rename',
  setNameColor: 'nameColor',
  grantVip: 'vip',
  lock: 'lock',
  unlock: 'lock',
} as const satisfies Record<keyof PaidOrders, string>;

/** What each of them is given. */
interface PaidOrders {
  deliver: Delivery;
  rename: Rename;
  setNameColor: NameColor;
  grantVip: VipGrant;
  lock: Lock;
  unlock: Unlock;
}

export type PaidWrite = keyof PaidOrders;
export type PaidCapability = (typeof PAID_WRITES)[PaidWrite];

type Write<Name extends PaidWrite> = (
  order: PaidOrders[Name],
  options?: CallOptions,
) => Promise<WriteOutcome>;

/**
 * Each is idempotent by its order id: repeated with the same content it returns the first receipt,
 * with other content it is refused (`orderMismatch`). Conditions (offline, free name, not VIP yet)
 * are checked by the writing statement.
 */
export type PaidWrites = { readonly [Name in PaidWrite]: Write<Name> };

/** All of them, derived in one way. */
export function eachPaidWrite(make: <Name extends PaidWrite>(name: Name) => Write<Name>) {
  const names = Object.keys(PAID_WRITES) as PaidWrite[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as PaidWrites;
}

export interface WorldWrites extends PaidWrites {
  /** Only reads. `notDone` means not done yet: a late write may still arrive. */
  verify(orderId: OrderId, options?: CallOptions): Promise<Verification>;

  /**
   * Fences an order, unless it has been done: once `fenced`, no late write under this id can happen
   * any more, so its money may be released.
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
 * The code unlocks the character in the game, and a world with codes refuses a lock without one
 * (`codeMissing`); in worlds without codes it stays locked until `unlock`.
 */
export type Lock = ForCharacter & { readonly code: string | null };

export type Unlock = ForCharacter;

type ForCharacter = {
  readonly orderId: OrderId;
  readonly characterId: CharacterId;
};
