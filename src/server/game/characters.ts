import type { CallOptions } from './call-options.ts';
import type { BigCount, CharacterId, GameLogin } from './ids.ts';
import type { PaperdollSlot } from './paperdoll.ts';

export interface WorldCharacters {
  /** In the order the game lists them; an unknown login has none. */
  byAccounts(
    logins: readonly GameLogin[],
    options?: CallOptions,
  ): Promise<ReadonlyMap<GameLogin, readonly GameCharacter[]>>;
  byId(id: CharacterId, options?: CallOptions): Promise<GameCharacter | null>;
  /** Names are compared without regard to case, as every game does. */
  byName(name: string, options?: CallOptions): Promise<GameCharacter | null>;
  /** True also for an offline shop: the game holds the character in memory either way. */
  isOnline(id: CharacterId, options?: CallOptions): Promise<boolean>;
  /** Whether the game keeps it from playing, no matter who banned it. Our own locks are not bans. */
  isBanned(id: CharacterId, options?: CallOptions): Promise<boolean>;
  /** The oldest `INVENTORY_MAX` items. */
  inventory(id: CharacterId, options?: CallOptions): Promise<readonly InventoryItem[]>;
  /** The main class, then the subclasses in the order they were taken; empty for an unknown id. */
  classLevels(id: CharacterId, options?: CallOptions): Promise<readonly ClassLevel[]>;
  /** What each class has learned, by class and skill; null without the capability `skills`. */
  skills(id: CharacterId, options?: CallOptions): Promise<readonly LearnedSkill[] | null>;
}

export type GameCharacter = {
  readonly id: CharacterId;
  readonly name: string;
  readonly login: GameLogin;
  readonly level: number;
  readonly classId: number;
  readonly clanName: string | null;
  readonly title: string | null;
  readonly pvpKills: number;
  readonly pkKills: number;
  readonly presence: Presence;
  /** 0 where the world lacks the capability `playTime`. */
  readonly playedSeconds: number;
  readonly lastSeenAt: Date | null;
  readonly isGameMaster: boolean;
  /** The game deletes the character at this time unless its owner cancels. */
  readonly deletesAt: Date | null;
  /** `#RRGGBB`; null when the character has the game's own color. */
  readonly nameColor: string | null;
  readonly vipUntil: Date | null;
  readonly isLocked: boolean;
};

export type Presence = 'offline' | 'online' | 'shop';

export type ClassLevel = {
  readonly classId: number;
  /** Null if the game does not store it while another class is played. */
  readonly level: number | null;
};

/** A bag and a warehouse together have a few hundred slots; a game master may own far more. */
export const INVENTORY_MAX = 1_000;
/** A character with three subclasses has a few hundred. */
export const SKILLS_MAX = 1_000;

export type LearnedSkill = {
  /** The class that learned it: the main class or a subclass. */
  readonly classId: number;
  readonly skillId: number;
  /** As the game stores it; above 100 the skill is enchanted. */
  readonly level: number;
};

export type InventoryItem = {
  readonly itemId: number;
  readonly quantity: BigCount;
  readonly enchant: number;
  readonly place: 'worn' | 'bag' | 'warehouse';
  /** Null for what is not worn, and where the world does not say. */
  readonly slot: PaperdollSlot | null;
};
