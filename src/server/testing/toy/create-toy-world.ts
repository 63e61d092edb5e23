import { worldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { toyAccounts } from './accounts.ts';
import { toyBoards } from './boards.ts';
import { toyCapabilities } from './capabilities.ts';
import { toyCharacters } from './characters.ts';
import { toyCrests } from './crests.ts';
import { toyMarket } from './market.ts';
import type { ToyStore } from './toy-store.ts';
import { toyWrites } from './writes.ts';

/**
 * The smallest flavor that fulfills the port's contract, built by the steps of
 * `src/server/game/adapters/README.md`.
 */
export function createToyWorld(
  { id, name }: { readonly id: number; readonly name: string },
  store: ToyStore,
  now: () => Date,
): GameWorld {
  return {
    id: worldId(id),
    name,
    describe: async () => ({ flavor: 'toy', version: null, capabilities: toyCapabilities }),
    accounts: toyAccounts(store, now),
    characters: toyCharacters(store),
    boards: toyBoards(store),
    crests: toyCrests,
    market: toyMarket,
    writes: toyWrites(store, now),
    close: async () => undefined,
  };
}
