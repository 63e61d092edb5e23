import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';

/** An admin would not read more than this; a longer prefix finds fewer. */
const MAX_MATCHES = 50;

/** IDs of players whose email starts with this prefix; uses an index. */
export async function findIdsByEmail(db: Db, beginning: string): Promise<string[]> {
  const prefix = likePrefix(beginning.trim().toLowerCase());
  const rows = await db
    .selectFrom('player')
    .select('id')
    // The index has this collation; without it PostgreSQL would not use the index.
    .where(sql<boolean>`(email collate "C" like ${prefix})`)
    .limit(MAX_MATCHES)
    .execute();
  return rows.map(({ id }) => id);
}
