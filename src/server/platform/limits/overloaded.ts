/** What was exhausted. */
export const OVERLOAD_REASONS = ['connections', 'redis', 'pressure'] as const;
export type OverloadReason = (typeof OVERLOAD_REASONS)[number];

/**
 * Refused for lack of capacity: nothing was done, and the same request may succeed in a moment. Not
 * an `AppError`, which says that something about the request itself was refused.
 */
export class Overloaded extends Error {
  readonly reason: OverloadReason;
  readonly retryAfterSeconds: number;

  constructor(
    reason: OverloadReason,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(`overloaded: ${reason}`, { cause: options.cause });
    this.name = 'Overloaded';
    this.reason = reason;
    this.retryAfterSeconds = options.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  }
}

const RETRY_AFTER_SECONDS = 5;
