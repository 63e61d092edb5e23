import { sql } from 'kysely';
import type { L2jDb } from './open-database.ts';

const WAIT_SECONDS = 4;

/**
 * One paid write at a time in a world, across all our processes: two of them never hand the same
 * second of a queue to one receiver, never give one name to two characters, and whoever gives an
 * order up knows that nobody is performing it. The server lets go of the lock with the connection, so
 * a killed process leaves none behind. Null when another write keeps it too long.
 */
export async function withWriteLock<T>(
  connection: L2jDb,
  schema: string,
  worldId: number,
  body: () => Promise<T>,
): Promise<T | null> {
  const name = `${schema}.world.${worldId}`;
  const taken = await sql<{ taken: number | string | null }>`
    select get_lock(${name}, ${WAIT_SECONDS}) as taken`.execute(connection);
  if (Number(taken.rows[0]?.taken) !== 1) return null;
  try {
    return await body();
  } finally {
    // Fails only with the connection, and then the lock is free already.
    await sql`do release_lock(${name})`.execute(connection).catch(() => undefined);
  }
}
