import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Guard, Limiter } from './limiter.ts';

export interface GuardedCheck<T> {
  /** A correct guess clears every guess counted under its key. */
  own?: Guard;
  /** Shared counters: a correct guess removes only its own count. */
  shared: readonly Guard[];
  /** The errors that mean a wrong guess; any other reveals nothing about it. */
  wrong: readonly ErrorCode[];
  check: () => Promise<T>;
}

/**
 * Counts a guess as wrong before checking it. Throws without checking while a limit is exceeded.
 */
export async function countThenCheck<T>(
  limiter: Limiter,
  { own, shared, wrong, check }: GuardedCheck<T>,
): Promise<T> {
  const guards = own ? [own, ...shared] : shared;
  const wait = await limiter.attempt(guards);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
  try {
    const result = await check();
    await Promise.all([own && limiter.clear(own.key), limiter.refund(shared)]);
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && wrong.includes(error.code);
    if (!isWrong) await limiter.refund(guards);
    throw error;
  }
}
