import type { CallOptions } from './call-options.ts';
import type { BigCount, CharacterId, GameLogin } from './ids.ts';

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
  /** Whether the game refuses to start it, whoever banned it. Our own locks are not bans. */
  isBanned(id: CharacterId, options?: CallOptions): Promise<boolean>;
  inventory(id: CharacterId, options?: CallOptions): Promise<readonly InventoryItem[]>;
  /** The main class, then the subclasses in the order they were taken; never empty. */
  classLevels(id: CharacterId, options?: CallOptions): Promise<readonly ClassLevel[]>;
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
  /** Null where the game does not store it while another class is played. */
  readonly level: number | null;
};

export type InventoryItem = {
  readonly itemId: number;
  readonly quantity: BigCount;
  readonly enchant: number;
  readonly place: 'worn' | 'bag' | 'warehouse';
};
