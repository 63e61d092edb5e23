import { sql } from 'kysely';
import type { StoreDb } from './open-store.ts';

/** What is computed without the database must fail like the rest while the database is unreachable. */
export async function assertReachable(db: StoreDb): Promise<void> {
  await sql`select 1`.execute(db);
}
