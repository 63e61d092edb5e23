import type { CallOptions } from '../../call-options.ts';
import { failureEvidence } from '../../evidence.ts';
import type { WorldId } from '../../ids.ts';
import type { Unknown, WriteOutcome } from '../../outcomes.ts';
import { raceSignal } from '../../race-signal.ts';
import { WorldUnreachable } from '../../world-unreachable.ts';
import type { PtsSettings } from './pts-settings.ts';
import type { Reach, Reached } from './reach.ts';
import { isUnreachable, missingGrant, wasOvertaken } from './sql/error-number.ts';
import { NotCommitted } from './sql/in-mssql-transaction.ts';

/** Wraps every call of the port. */
export interface WorldCalls {
  read<T>(options: CallOptions | undefined, body: Body<T>): Promise<T>;
  write(
    what: string,
    options: CallOptions | undefined,
    body: Body<WriteOutcome>,
  ): Promise<WriteOutcome>;
  prove<Proof>(options: CallOptions | undefined, body: Body<Proof>): Promise<Proof | Unknown>;
}

type Body<T> = (reached: Reached) => Promise<T>;

export function createCalls(
  worldId: WorldId,
  reach: Reach,
  report: NonNullable<PtsSettings['report']>,
): WorldCalls {
  async function perform(what: string, body: Body<WriteOutcome>): Promise<WriteOutcome> {
    let hasReached = false;
    try {
      const reached = await reach();
      hasReached = true;
      return await body(reached);
    } catch (error) {
      if (hasReached && !(error instanceof NotCommitted)) throw error;
      // Nothing was written: before the world was reached, or the server undid it.
      const cause = error instanceof NotCommitted ? error.cause : error;
      if (isUnreachable(cause)) return { outcome: 'refused', reason: 'worldUnreachable' };
      const grant = missingGrant(cause);
      report(what, grant === null ? cause : new Error(grant, { cause }));
      return { outcome: 'refused', reason: 'worldRefused' };
    }
  }

  return {
    async read(options, body) {
      try {
        return await raceSignal(readAgain(reach, body), options?.signal);
      } catch (error) {
        const grant = missingGrant(error);
        if (grant !== null) throw new WorldUnreachable(worldId, error, grant);
        throw isUnreachable(error) ? new WorldUnreachable(worldId, error) : error;
      }
    },
    write: (what, options, body) =>
      raceSignal(perform(what, body), options?.signal).catch((error) => ({
        outcome: 'unclear',
        evidence: failureEvidence(error),
      })),
    prove: (options, body) =>
      raceSignal(reach().then(body), options?.signal).catch((error) => ({
        state: 'unknown',
        evidence: failureEvidence(error),
      })),
  };
}

const READ_ATTEMPTS = 3;

async function readAgain<T>(reach: Reach, body: Body<T>, attempt = 1): Promise<T> {
  try {
    return await body(await reach());
  } catch (error) {
    if (!wasOvertaken(error) || attempt === READ_ATTEMPTS) throw error;
    return readAgain(reach, body, attempt + 1);
  }
}
