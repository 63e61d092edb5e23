import type { CallOptions } from '../../call-options.ts';
import { type Evidence, failureEvidence } from '../../evidence.ts';
import type { WorldId } from '../../ids.ts';
import type { Unknown, WriteOutcome } from '../../outcomes.ts';
import { raceSignal } from '../../race-signal.ts';
import { WorldUnreachable } from '../../world-unreachable.ts';
import type { Faults } from './faults/faults.ts';
import { underFault } from './faults/under-fault.ts';
import { isConnectionError } from './store/is-connection-error.ts';
import type { Store, StoreDb } from './store/open-store.ts';

/** Wraps every call of the port: faults, the abort signal and an unreachable database. */
export interface WorldCalls {
  read<T>(operation: string, options: CallOptions | undefined, body: Body<T>): Promise<T>;
  write(
    operation: string,
    options: CallOptions | undefined,
    body: Body<WriteOutcome>,
  ): Promise<WriteOutcome>;
  prove<Proof>(
    operation: string,
    options: CallOptions | undefined,
    body: Body<Proof>,
  ): Promise<Proof | Unknown>;
}

type Body<T> = (db: StoreDb) => Promise<T>;

export function createCalls(worldId: WorldId, store: Store, faults: Faults): WorldCalls {
  function unreachable(cause: unknown): never {
    throw new WorldUnreachable(worldId, cause);
  }

  return {
    async read(operation, options, body) {
      const reading = faults.next(operation).then((fault) =>
        underFault(fault, async () => body(await store.ready()), {
          refused: () => unreachable(new Error('refused (simulated fault)')),
          vanished: unreachable,
          broken: unreachable,
        }),
      );
      try {
        return await raceSignal(reading, options?.signal);
      } catch (error) {
        throw isConnectionError(error) ? new WorldUnreachable(worldId, error) : error;
      }
    },

    async write(operation, options, body) {
      const writing = faults.next(operation).then((fault) =>
        underFault<WriteOutcome>(fault, () => perform(store, body), {
          refused: () => ({ outcome: 'refused', reason: 'worldRefused' }),
          vanished: () => ({ outcome: 'refused', reason: 'worldUnreachable' }),
          broken: ({ message }) => ({ outcome: 'unclear', evidence: textEvidence(message) }),
        }),
      );
      return raceSignal(writing, options?.signal).catch((error) => ({
        outcome: 'unclear',
        evidence: failureEvidence(error),
      }));
    },

    async prove<Proof>(operation: string, options: CallOptions | undefined, body: Body<Proof>) {
      const proving = faults.next(operation).then((fault) =>
        underFault<Proof | Unknown>(fault, async () => body(await store.ready()), {
          refused: () => ({
            state: 'unknown',
            evidence: textEvidence('refused (simulated fault)'),
          }),
          vanished: ({ message }) => ({ state: 'unknown', evidence: textEvidence(message) }),
          broken: ({ message }) => ({ state: 'unknown', evidence: textEvidence(message) }),
        }),
      );
      return raceSignal(proving, options?.signal).catch(
        (error): Unknown => ({ state: 'unknown', evidence: failureEvidence(error) }),
      );
    },
  };
}

function textEvidence(text: string): Evidence {
  return [{ code: 'error', text }];
}

/** No connection means that nothing was sent; whatever fails later may have been done. */
async function perform(store: Store, body: Body<WriteOutcome>): Promise<WriteOutcome> {
  let isConnected = false;
  try {
    const db = await store.ready();
    return await db.connection().execute((connection) => {
      isConnected = true;
      return body(connection);
    });
  } catch (error) {
    if (!isConnected && isConnectionError(error)) {
      return { outcome: 'refused', reason: 'worldUnreachable' };
    }
    throw error;
  }
}
