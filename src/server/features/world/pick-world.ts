import type { Config } from '#server/platform/config/config-schema.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { AppError } from '#server/platform/errors.ts';

/** The world of a request; defaults to the first in the configuration. */
export function pickWorld(
  { worlds }: Pick<Config, 'worlds'>,
  serverId: number | undefined,
): WorldConfig {
  const world = serverId === undefined ? worlds[0] : worlds.find(({ id }) => id === serverId);
  if (!world) throw new AppError('world_unknown');
  return world;
}
