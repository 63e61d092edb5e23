import type { WorldAccounts } from './accounts.ts';
import type { WorldBoards } from './boards.ts';
import type { CallOptions } from './call-options.ts';
import type { Capabilities } from './capabilities.ts';
import type { WorldCharacters } from './characters.ts';
import type { WorldCrests } from './crests.ts';
import type { WorldId } from './ids.ts';
import type { WorldMarket } from './market.ts';
import type { WorldWrites } from './writes.ts';

/**
 * A game world in our terms. Adapters translate; nothing above them knows a game's columns. A read
 * throws `WorldUnreachable` if the world is unreachable. A write never throws for that: it returns
 * `refused` if nothing was sent and `unclear` if something may have been.
 */
export interface GameWorld {
  readonly id: WorldId;
  readonly name: string;
  describe(options?: CallOptions): Promise<WorldDescription>;
  readonly accounts: WorldAccounts;
  readonly characters: WorldCharacters;
  readonly boards: WorldBoards;
  readonly crests: WorldCrests;
  readonly market: WorldMarket;
  readonly writes: WorldWrites;
  close(): Promise<void>;
}

type WorldDescription = {
  readonly flavor: string;
  /** The detected version, such as `interlude` or `rev. 384`; null if unknown. */
  readonly version: string | null;
  readonly capabilities: Capabilities;
};
