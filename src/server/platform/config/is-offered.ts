import type { WorldOffer } from '#contract/world-offers.ts';
import type { Config } from './config-schema.ts';

/** Whether staff enabled this offer in a world, not whether the game supports it. */
export function isOffered(
  { worlds }: Pick<Config, 'worlds'>,
  worldId: number,
  offer: WorldOffer,
): boolean {
  return worlds.find(({ id }) => id === worldId)?.offers[offer] ?? true;
}
