import { sql } from 'kysely';
import type { L2jDb } from './open-database.ts';

const LOCK_TIMEOUT_SECONDS = 4;

/**
 * One ordered write at a time in a world, across all our processes: no two queue rows share a
 * receiver and second, no two characters get the same name, and abandoning an order cannot race with
 * performing it. The server releases the lock when the connection closes. Returns null on lock
 * timeout.
 */
export async function withWriteLock<T>(
  connection: L2jDb,
  schema: string,
  worldId: number,
  body: () => Promise<T>,
): Promise<T | null> {
  const name = `${schema}.world.${worldId}`;
  const taken = await sql<{ taken: number | string | null }>`
    select get_lock(${name}, ${LOCK_TIMEOUT_SECONDS}) as taken`.execute(connection);
  if (Number(taken.rows[0]?.taken) !== 1) return null;
  try {
    return await body();
  } finally {
    // Fails only if the connection is lost, which releases the lock anyway.
    await sql`do release_lock(${name})`.execute(connection).catch(() => undefined);
  }
}
