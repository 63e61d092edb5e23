import type { WorldAccounts } from './accounts.ts';
import type { WorldBoards } from './boards.ts';
import type { CallOptions } from './call-options.ts';
import type { Capabilities } from './capabilities.ts';
import type { WorldCharacters } from './characters.ts';
import type { WorldId } from './ids.ts';
import type { WorldMarket } from './market.ts';
import type { WorldWrites } from './writes.ts';

/**
 * A game world in our words. Adapters translate; nobody above them knows a column of a game.
 *
 * A read throws `WorldUnreachable` when the world is not there. A write never throws for that:
 * it answers `refused` when nothing was sent and `unclear` when something may have been.
 */
export interface GameWorld {
  readonly id: WorldId;
  readonly name: string;
  describe(options?: CallOptions): Promise<WorldDescription>;
  readonly accounts: WorldAccounts;
  readonly characters: WorldCharacters;
  readonly boards: WorldBoards;
  readonly market: WorldMarket;
  readonly writes: WorldWrites;
  close(): Promise<void>;
}

type WorldDescription = {
  readonly flavor: string;
  /** What the adapter recognized, such as `interlude` or `rev. 384`; null when it cannot tell. */
  readonly version: string | null;
  readonly capabilities: Capabilities;
};
