import type { WorldId } from './ids.ts';

/** The world did not answer a read: it is down, too slow, or its database refuses us. */
export class WorldUnreachable extends Error {
  override readonly name = 'WorldUnreachable';
  readonly worldId: WorldId;

  constructor(worldId: WorldId, cause: unknown) {
    super(`world ${worldId} is not reachable`, { cause });
    this.worldId = worldId;
  }
}
