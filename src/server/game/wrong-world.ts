import type { WorldId } from './ids.ts';

/** The database responds, but it is not the configured game. */
export class WrongWorld extends Error {
  override readonly name = 'WrongWorld';

  constructor(worldId: WorldId, expected: string, found: string) {
    super(`world ${worldId} is configured as ${expected}, but ${found}`);
  }
}
