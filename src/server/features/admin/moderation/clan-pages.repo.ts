import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

/** The latest change first. `q` is the name of a clan. */
export function listClanPages(
  db: Db,
  { q, state }: { q: string; state?: 'shown' | 'hidden' | undefined },
  at: PageOptions['at'],
) {
  let query = db
    .selectFrom('clan_page as c')
    .innerJoin('player as p', 'p.id', 'c.updated_by')
    .select(['c.number', 'c.world_id', 'c.clan_name', 'c.motto', 'c.recruitment'])
    .select(['c.updated_at', 'c.hidden_at', 'p.email']);
  if (state !== undefined) {
    query = query.where('c.hidden_at', state === 'hidden' ? 'is not' : 'is', null);
  }
  if (q !== '') query = query.where('c.clan_key', '=', q.toLowerCase());
  return readPage(query, { keys: [{ column: 'c.number', type: 'bigint' }], at });
}
