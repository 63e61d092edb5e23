import { sql } from 'kysely';
import type { CallOptions } from '../../call-options.ts';
import type { Detection } from '../../detection.ts';
import { failureEvidence } from '../../evidence.ts';
import type { Unknown, WriteOutcome } from '../../outcomes.ts';
import { raceSignal } from '../../race-signal.ts';
import { WorldUnreachable } from '../../world-unreachable.ts';
import type { L2jDb } from './open-database.ts';
import { isConnectionError } from './sql-errors.ts';
import type { ConnectedWorld, WorldConnection } from './world-connection.ts';

/** Wraps every call of the port: handles the abort signal and an unreachable database. */
export interface Calls<Detected extends Detection> {
  read<T>(
    options: CallOptions | undefined,
    body: (world: ConnectedWorld<Detected>) => Promise<T>,
  ): Promise<T>;
  /**
   * `body` gets one connection that has just answered; a failure from then on has an unclear
   * outcome.
   */
  write(
    options: CallOptions | undefined,
    database: 'game' | 'login',
    body: (connection: L2jDb, detection: Detected) => Promise<WriteOutcome>,
  ): Promise<WriteOutcome>;
  prove<Proof>(
    options: CallOptions | undefined,
    body: (connection: L2jDb, detection: Detected) => Promise<Proof>,
  ): Promise<Proof | Unknown>;
}

export function createCalls<Detected extends Detection>(
  worldConnection: WorldConnection<Detected>,
): Calls<Detected> {
  return {
    async read(options, body) {
      try {
        return await raceSignal(worldConnection.ready().then(body), options?.signal);
      } catch (error) {
        throw isConnectionError(error)
          ? new WorldUnreachable(worldConnection.worldId, error)
          : error;
      }
    },
    write: (options, database, body) =>
      raceSignal(perform(worldConnection, options, database, body), options?.signal).catch(
        (error) => ({
          outcome: 'unclear',
          evidence: failureEvidence(error),
        }),
      ),
    prove(options, body) {
      const proving = worldConnection
        .ready()
        .then(({ game, detection }) => game.connection().execute((one) => body(one, detection)));
      return raceSignal(proving, options?.signal).catch((error) => ({
        state: 'unknown',
        evidence: failureEvidence(error),
      }));
    },
  };
}

/**
 * A pooled connection may have died unnoticed, so `select 1` runs on it first: if that fails,
 * nothing was done; if a later query fails, something may have been done.
 */
async function perform<Detected extends Detection>(
  worldConnection: WorldConnection<Detected>,
  options: CallOptions | undefined,
  database: 'game' | 'login',
  body: (connection: L2jDb, detection: Detected) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  let hasBegun = false;
  try {
    const { [database]: db, detection } = await worldConnection.ready();
    return await db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      options?.signal?.throwIfAborted();
      hasBegun = true;
      return body(connection, detection);
    });
  } catch (error) {
    if (hasBegun) throw error;
    return { outcome: 'refused', reason: 'worldUnreachable' };
  }
}
