import { type CastleKey, castleByGameName } from '#reference/castles.ts';
import type { Db } from '#server/platform/db/create-db.ts';

interface Period {
  from: Date;
  to: Date;
}

/** More than a year of nine castles with a siege every other week. */
const DATES_MAX = 300;

/** Past and announced sieges. */
export async function readSiegeDates(
  db: Db,
  worldId: number,
  { from, to }: Period,
): Promise<{ castle: CastleKey; startsAt: Date }[]> {
  const rows = await db
    .selectFrom('castle_siege')
    .select(['castle', 'starts_at'])
    .where('world_id', '=', worldId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .limit(DATES_MAX)
    .execute();
  return rows.flatMap(({ castle: name, starts_at }) => {
    const castle = castleByGameName(name)?.key;
    return castle ? [{ castle, startsAt: starts_at }] : [];
  });
}

/** Changes of owner, without the first owner the portal saw: it may have held the castle long before. */
export async function readOwnerDates(
  db: Db,
  worldId: number,
  { from, to }: Period,
): Promise<{ castle: CastleKey; clan: string | null; since: Date }[]> {
  const rows = await db
    .selectFrom('castle_owner')
    .select(['castle', 'clan', 'since'])
    .where('world_id', '=', worldId)
    .where('since', '>=', from)
    .where('since', '<', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('castle_owner as before')
          .select('before.id')
          .whereRef('before.world_id', '=', 'castle_owner.world_id')
          .whereRef('before.castle', '=', 'castle_owner.castle')
          .whereRef('before.since', '<', 'castle_owner.since'),
      ),
    )
    .orderBy('since')
    .limit(DATES_MAX)
    .execute();
  return rows.flatMap(({ castle: name, clan, since }) => {
    const castle = castleByGameName(name)?.key;
    return castle ? [{ castle, clan, since }] : [];
  });
}
