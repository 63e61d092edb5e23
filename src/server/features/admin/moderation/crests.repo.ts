import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

/** The latest crest first. `q` is the name of a clan or an alliance. */
export function listCrests(
  db: Db,
  { q, state }: { q: string; state?: 'shown' | 'hidden' | undefined },
  at: PageOptions['at'],
) {
  let query = db
    .selectFrom('crest_owner as o')
    .leftJoin('crest as c', (join) =>
      join
        .onRef('c.world_id', '=', 'o.world_id')
        .onRef('c.kind', '=', 'o.kind')
        .onRef('c.crest_id', '=', 'o.crest_id'),
    )
    .leftJoin('player as p', 'p.id', 'o.hidden_by')
    .select([
      'o.number',
      'o.world_id',
      'o.kind',
      'o.owner_id',
      'o.owner_name',
      'o.hidden_at',
      'p.email as hidden_by_email',
    ])
    .select((eb) => eb('c.png', 'is not', null).as('has_picture'));
  if (state !== undefined) {
    query = query.where('o.hidden_at', state === 'hidden' ? 'is not' : 'is', null);
  }
  if (q !== '') query = query.where(sql<boolean>`lower(o.owner_name) = lower(${q}::text)`);
  return readPage(query, { keys: [{ column: 'o.number', type: 'bigint' }], at });
}

export type CrestOwnerRow = Awaited<ReturnType<typeof listCrests>>['rows'][number];

/** Hidden crests included: staff see what they hid. */
export async function findCrestPicture(
  db: Db,
  owner: { server_id: number; kind: string; owner_id: number },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('crest_owner as o')
    .innerJoin('crest as c', (join) =>
      join
        .onRef('c.world_id', '=', 'o.world_id')
        .onRef('c.kind', '=', 'o.kind')
        .onRef('c.crest_id', '=', 'o.crest_id'),
    )
    .select('c.png')
    .where('o.world_id', '=', owner.server_id)
    .where('o.kind', '=', owner.kind)
    .where('o.owner_id', '=', owner.owner_id)
    .executeTakeFirst();
  return row?.png ?? null;
}
