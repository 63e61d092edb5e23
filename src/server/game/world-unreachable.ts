import type { WorldId } from './ids.ts';

/** The world did not answer a read: it is down, too slow, or its database refuses us. */
export class WorldUnreachable extends Error {
  override readonly name = 'WorldUnreachable';
  readonly worldId: WorldId;

  /** `why` is for the operator, if the cause is more than an unreachable world. */
  constructor(worldId: WorldId, cause: unknown, why?: string) {
    super(`world ${worldId} is unreachable${why === undefined ? '' : `: ${why}`}`, { cause });
    this.worldId = worldId;
  }
}
