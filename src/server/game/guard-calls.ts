import type { CallOptions } from './call-options.ts';
import { failureEvidence } from './evidence.ts';
import type { WorldId } from './ids.ts';
import type { Unknown, WriteOutcome } from './outcomes.ts';
import { raceSignal } from './race-signal.ts';
import { withStorableText } from './storable-text.ts';
import { WorldUnreachable } from './world-unreachable.ts';

/** What the platform adds to every call to a world. */
export interface WorldGuard {
  /** Throws when called inside a database transaction. */
  readonly assertNoTransaction: (operation: string) => void;
  readonly limits: { readonly readMs: number; readonly writeMs: number };
}

export interface Guarded {
  /** A timeout counts as unreachable. Text that PostgreSQL cannot store is replaced. */
  read<T>(operation: string, options: CallOptions | undefined, call: Call<T>): Promise<T>;
  /** If anything fails after the call started, the write may have happened. */
  write(
    operation: string,
    options: CallOptions | undefined,
    call: Call<WriteOutcome>,
  ): Promise<WriteOutcome>;
  /** If there is no answer, nothing is proven: the result is `Unknown`. */
  prove<Proof>(
    operation: string,
    options: CallOptions | undefined,
    call: Call<Proof>,
  ): Promise<Proof | Unknown>;
}

type Call<T> = (options: { signal: AbortSignal }) => Promise<T>;

/** A call aborted before it starts throws its own abort reason; the world is not called. */
export function guardCalls(worldId: WorldId, guard: WorldGuard): Guarded {
  async function limited<T>(
    operation: string,
    options: CallOptions | undefined,
    limitMs: number,
    call: Call<T>,
    fallback: (error: unknown) => T,
  ): Promise<T> {
    guard.assertNoTransaction(`world ${worldId}: ${operation}`);
    options?.signal?.throwIfAborted();
    // Not AbortSignal.timeout: combined with another signal it may be garbage-collected too early.
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(TOO_SLOW), limitMs);
    const signal = options?.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal;
    try {
      return await raceSignal(call({ signal }), signal);
    } catch (error) {
      return fallback(error);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    read: async (operation, options, call) =>
      withStorableText(
        await limited(operation, options, guard.limits.readMs, call, (error) => {
          throw isTimeout(error) ? new WorldUnreachable(worldId, error) : error;
        }),
      ),
    write: (operation, options, call) =>
      limited(operation, options, guard.limits.writeMs, call, (error) => ({
        outcome: 'unclear',
        evidence: failureEvidence(error, operation),
      })),
    prove: <Proof>(operation: string, options: CallOptions | undefined, call: Call<Proof>) =>
      limited<Proof | Unknown>(operation, options, guard.limits.writeMs, call, (error) => ({
        state: 'unknown',
        evidence: failureEvidence(error, operation),
      })),
  };
}

const TOO_SLOW = new DOMException('the call exceeded its time limit', 'TimeoutError');

function isTimeout(error: unknown): boolean {
  return error === TOO_SLOW;
}
