import type { GameCharacter } from '#server/game/characters.ts';
import type { CharacterId, GameLogin, OrderId } from '#server/game/ids.ts';
import type { Receipt } from '#server/game/outcomes.ts';

/** The "database" of the toy flavor: what two processes share. */
export interface ToyStore {
  readonly passwords: Map<GameLogin, string>;
  readonly characters: Map<CharacterId, GameCharacter>;
  readonly receipts: Map<OrderId, { content: string; receipt: Receipt | null }>;
  readonly delivered: OrderId[];
}
