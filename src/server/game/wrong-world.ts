import type { WorldId } from './ids.ts';

/** The database answers, but it is not the game the configuration says. */
export class WrongWorld extends Error {
  override readonly name = 'WrongWorld';

  constructor(worldId: WorldId, expected: string, found: string) {
    super(`world ${worldId} is configured as ${expected}, but ${found}`);
  }
}
