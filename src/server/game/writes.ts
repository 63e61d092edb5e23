import type { LooksChange } from '#reference/looks.ts';
import type { CallOptions } from './call-options.ts';
import type { BigCount, CharacterId, GameLogin, OrderId } from './ids.ts';
import type { Fence, Verification, WriteOutcome } from './outcomes.ts';
import type { PackItem } from './packs.ts';

/** Every change that can be ordered, paid or free, with the capability that a world needs for it. */
export const ORDERED_WRITES = {
  deliver: 'deliver',
  deliverPack: 'deliverPack',
  rename: 'rename',
  setNameColor: 'nameColor',
  grantVip: 'vip',
  changeVip: 'vip',
  lock: 'lock',
  unlock: 'lock',
  unstuck: 'unstuck',
  changeLooks: 'looks',
  setTitleColor: 'titleColor',
  clearKarma: 'clearKarma',
  clearPk: 'clearPk',
  banAccount: 'banAccount',
  unbanAccount: 'banAccount',
  banCharacter: 'banCharacter',
  unbanCharacter: 'banCharacter',
} as const satisfies Record<keyof OrderedContents, string>;

/** The order that each of them takes. */
interface OrderedContents {
  deliver: Delivery;
  deliverPack: PackDelivery;
  rename: Rename;
  setNameColor: NameColor;
  grantVip: VipGrant;
  changeVip: VipChange;
  lock: Lock;
  unlock: CharacterOrder;
  unstuck: Unstuck;
  changeLooks: LooksOrder;
  setTitleColor: TitleColor;
  clearKarma: ClearKarma;
  clearPk: ClearPk;
  banAccount: AccountBan;
  unbanAccount: AccountBan;
  banCharacter: CharacterBan;
  unbanCharacter: CharacterBan;
}

export type OrderedWrite = keyof OrderedContents;
export type OrderedCapability = (typeof ORDERED_WRITES)[OrderedWrite];

type Write<Name extends OrderedWrite> = (
  order: OrderedContents[Name],
  options?: CallOptions,
) => Promise<WriteOutcome>;

/**
 * Each is idempotent by its order id: repeated with the same content it returns the first receipt,
 * with other content it is refused (`orderMismatch`). Conditions (offline, free name, not VIP yet)
 * are checked by the writing statement.
 */
export type OrderedWrites = { readonly [Name in OrderedWrite]: Write<Name> };

/** Builds all of them with one function. */
export function eachOrderedWrite(make: <Name extends OrderedWrite>(name: Name) => Write<Name>) {
  const names = Object.keys(ORDERED_WRITES) as OrderedWrite[];
  return Object.fromEntries(names.map((name) => [name, make(name)])) as OrderedWrites;
}

export interface WorldWrites extends OrderedWrites {
  /** Changes nothing in the game. `notDone` means not done yet: a late write may still arrive. */
  verify(orderId: OrderId, options?: CallOptions): Promise<Verification>;

  /**
   * Fences an order, unless it has been done: once `fenced`, no late write under this id can happen
   * anymore, so its money may be released.
   */
  abandon(orderId: OrderId, options?: CallOptions): Promise<Fence>;
}

export type Delivery = ForCharacter & {
  readonly itemId: number;
  readonly quantity: BigCount;
};

/**
 * Several items that arrive together: all of them are handed to the game, or none. Each item is named
 * once; `worldRefused` if they are too many for one delivery (`isDeliverable`).
 */
export type PackDelivery = ForCharacter & { readonly items: readonly PackItem[] };

export type Rename = ForCharacter & {
  /** The name the player saw when ordering; a rename of any other name is refused. */
  readonly currentName: string;
  readonly newName: string;
};

/** `#RRGGBB` */
export type NameColor = ForCharacter & { readonly color: string };

/** The same for the title. */
export type TitleColor = NameColor;

/**
 * Moves the character to the village of its race. Refused if the game would undo it or if it
 * would do harm: in jail (`inJail`), with karma (`hasKarma`), with a cursed weapon.
 */
type Unstuck = ForCharacter;

/**
 * Refused if nothing would change (`looksUnchanged`), if only women have the hair style
 * (`hairNotForMen`), and where a race's classes are bound to a sex (`sexIsFixed`).
 */
export type LooksOrder = ForCharacter & { readonly looks: LooksChange };

export type VipGrant = ForCharacter & { readonly days: number };

/**
 * Moves the end of VIP. Positive seconds count from its end, or from now without VIP; negative ones
 * never end it before now, and take nothing if no VIP is left.
 */
export type VipChange = ForCharacter & { readonly seconds: number };

/**
 * The code unlocks the character in the game, and a world with codes refuses a lock without one
 * (`codeMissing`); in worlds without codes it stays locked until `unlock`.
 */
export type Lock = ForCharacter & { readonly code: string | null };

export type CharacterOrder = ForCharacter;

/**
 * Sets the karma to 0; refused if it is 0 already (`noKarma`). While a character holds a cursed weapon,
 * the game keeps its own karma and PK count elsewhere and restores them later: refused too.
 */
type ClearKarma = ForCharacter;

/** The same for the PK count (`noPkKills`). */
type ClearPk = ForCharacter;

/**
 * Sets or clears the game's own mark of a banned account. Both set a state: an order for an account
 * already in that state is done, so a ban set by a game master in the game counts as ours.
 * Accounts of game masters are refused (`worldRefused`) where the mark is their access level.
 */
export type AccountBan = { readonly orderId: OrderId; readonly login: GameLogin };

/**
 * The same for one character, which must be offline: the game would overwrite the mark when it saves
 * the character. A player's own lock and a ban are independent: lifting one does not lift the other.
 */
export type CharacterBan = ForCharacter;

type ForCharacter = {
  readonly orderId: OrderId;
  readonly characterId: CharacterId;
};
