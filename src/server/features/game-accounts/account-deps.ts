import type { WorldRegistry } from '#server/game/registry.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { KeyRing } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';

/** Dependencies of this module's use cases. */
export interface AccountDeps {
  config: Pick<Config, 'orders' | 'site' | 'worlds' | 'game_passwords'>;
  db: Db;
  queue: Queue;
  worlds: WorldRegistry;
  keyRing: KeyRing;
  log: Log;
}

/** Binds an encrypted password to its row: copied to another row, it cannot be decrypted. */
export function sealContext(worldId: number, login: string): string {
  return `game-account:${worldId}:${login}`;
}
