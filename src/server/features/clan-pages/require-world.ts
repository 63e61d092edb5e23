import type { Config } from '#server/platform/config/config-schema.ts';
import { AppError } from '#server/platform/errors.ts';

export function requireWorld({ worlds }: Pick<Config, 'worlds'>, serverId: number): number {
  if (!worlds.some(({ id }) => id === serverId)) throw new AppError('world_unknown');
  return serverId;
}
