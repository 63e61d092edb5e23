import { AppError } from '#server/platform/errors.ts';
import type { GiftDeps } from './gift-deps.ts';

/** Limits how many character names a player can guess. */
const LOOKUPS_PER_HOUR = { max: 60, perSeconds: 3_600 };

export async function limitLookups({ limiter }: GiftDeps, playerId: string): Promise<void> {
  const wait = await limiter.count(`gifts ${playerId}`, LOOKUPS_PER_HOUR);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}
