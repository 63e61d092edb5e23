import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';

/** An admin would not read more than this; a longer prefix finds fewer. */
const MOST = 50;

/** Players whose email starts with this prefix, by index. */
export async function findIdsByEmail(db: Db, beginning: string): Promise<string[]> {
  const prefix = likePrefix(beginning.trim().toLowerCase());
  const rows = await db
    .selectFrom('player')
    .select('id')
    // In the order of the bytes, as its index is.
    .where(sql<boolean>`(email collate "C" like ${prefix})`)
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}
