import type { CallOptions } from '../../call-options.ts';
import { failureEvidence } from '../../evidence.ts';
import type { WorldId } from '../../ids.ts';
import type { Unknown, WriteOutcome } from '../../outcomes.ts';
import { raceSignal } from '../../race-signal.ts';
import { WorldUnreachable } from '../../world-unreachable.ts';
import type { PtsSettings } from './pts-settings.ts';
import { isDataMovement, isTemporaryFailure, missingGrant } from './sql/error-number.ts';
import { NotCommitted } from './sql/in-mssql-transaction.ts';
import type { ConnectedWorld, ConnectWorld } from './world-connection.ts';

/**
 * Wraps every call of the port: handles the abort signal, an unreachable database and statements the
 * server rejects.
 */
export interface WorldCalls {
  read<T>(options: CallOptions | undefined, body: Body<T>): Promise<T>;
  write(
    operation: string,
    options: CallOptions | undefined,
    body: Body<WriteOutcome>,
  ): Promise<WriteOutcome>;
  prove<Proof>(options: CallOptions | undefined, body: Body<Proof>): Promise<Proof | Unknown>;
}

type Body<T> = (connected: ConnectedWorld) => Promise<T>;

export function createCalls(
  worldId: WorldId,
  connect: ConnectWorld,
  report: NonNullable<PtsSettings['report']>,
): WorldCalls {
  async function perform(
    operation: string,
    signal: AbortSignal | undefined,
    body: Body<WriteOutcome>,
  ): Promise<WriteOutcome> {
    let isConnected = false;
    try {
      const connected = await connect();
      // The caller was already told `unclear`: a write now could come after a newer one.
      if (signal?.aborted) return { outcome: 'refused', reason: 'worldUnreachable' };
      isConnected = true;
      return await body(connected);
    } catch (error) {
      if (isConnected && !(error instanceof NotCommitted)) throw error;
      // Nothing was written: the world was not connected yet, or the server rolled it back.
      const cause = error instanceof NotCommitted ? error.cause : error;
      if (isTemporaryFailure(cause)) return { outcome: 'refused', reason: 'worldUnreachable' };
      const grant = missingGrant(cause);
      report(operation, grant === null ? cause : new Error(grant, { cause }));
      return { outcome: 'refused', reason: 'worldRefused' };
    }
  }

  return {
    async read(options, body) {
      try {
        return await raceSignal(retryRead(connect, body), options?.signal);
      } catch (error) {
        const grant = missingGrant(error);
        if (grant !== null) throw new WorldUnreachable(worldId, error, grant);
        throw isTemporaryFailure(error) ? new WorldUnreachable(worldId, error) : error;
      }
    },
    write: (operation, options, body) =>
      raceSignal(perform(operation, options?.signal, body), options?.signal).catch((error) => ({
        outcome: 'unclear',
        evidence: failureEvidence(error),
      })),
    prove: (options, body) =>
      raceSignal(connect().then(body), options?.signal).catch((error) => ({
        state: 'unknown',
        evidence: failureEvidence(error),
      })),
  };
}

const READ_ATTEMPTS = 3;

async function retryRead<T>(connect: ConnectWorld, body: Body<T>, attempt = 1): Promise<T> {
  try {
    return await body(await connect());
  } catch (error) {
    if (!isDataMovement(error) || attempt === READ_ATTEMPTS) throw error;
    return retryRead(connect, body, attempt + 1);
  }
}
