import type { OrderedCapability } from './writes.ts';

/**
 * What a world can do and under which conditions. Pages depend on it and never on the flavor: what a
 * world cannot do is not shown.
 */
export type Capabilities = Readonly<Record<CapabilityName, Capability>>;

export type CapabilityName = UnorderedCapability | OrderedCapability;

/** What needs no order: reads, and changes to accounts. */
type UnorderedCapability =
  | 'createAccount'
  | 'setPassword'
  | 'verifyPassword'
  | 'inventory'
  /** The skills each class of a character has learned. */
  | 'skills'
  | 'market'
  | 'itemCounts'
  /** Counts how long a character has been played; otherwise `playedSeconds` is 0. */
  | 'playTime'
  /** Olympiad points of the current season. */
  | 'olympiadPoints'
  /** Which clans registered for a siege, and on which side. */
  | 'siegeRegistrations'
  /** The pictures of clans and alliances. */
  | 'crests'
  | 'raidStatus'
  /** The world itself stores when a boss died and respawned; otherwise we have to observe it. */
  | 'raidTimes'
  | 'clanSiegeKills'
  | 'previousCastleOwner'
  /** Points of all past seasons; otherwise only the current and the last one. */
  | 'allSeasons';

export type Capability =
  | {
      readonly can: true;
      /** The character must be offline at the moment of the write. */
      readonly needsOffline?: true;
      /** The effect is on the game account, so on all of its characters. */
      readonly accountWide?: true;
      readonly effect?: Effect;
      readonly whenBagFull?: WhenBagFull;
      /** Where delivered items turn up; only for `deliverPack`. */
      readonly arrivesIn?: ArrivesIn;
      /** How a lock works in this world; only for `lock`. */
      readonly lockStyle?: LockStyle;
      /** For the operator: a condition for this to work, or a limitation. */
      readonly reason?: string;
    }
  | { readonly can: false; readonly reason: string };

/** When the player sees it: immediately, at the next login, or when next online. */
type Effect = 'atOnce' | 'nextLogin' | 'whenOnline';

/**
 * What a lock does: the game asks for its code at login, or the character cannot be selected at all
 * until it is unlocked on the portal, or, in the demo, it is only recorded.
 */
type LockStyle = 'code' | 'shutOut' | 'recorded';

/** Attached to game mail, or straight in the inventory. */
export type ArrivesIn = 'mail' | 'inventory';

/**
 * What happens to a delivery whose receiver has no room for it: it waits, or the game may drop it
 * on the ground, where anyone can take it.
 */
type WhenBagFull = 'waits' | 'drops';
