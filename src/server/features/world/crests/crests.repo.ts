import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';

export async function findPng(
  db: Db,
  worldId: number,
  kind: string,
  crestId: number,
): Promise<Buffer> {
  const row = await db
    .selectFrom('crest')
    .select('png')
    .where('world_id', '=', worldId)
    .where('kind', '=', kind)
    .where('crest_id', '=', crestId)
    .executeTakeFirst();
  if (!row?.png) throw new AppError('not_found');
  return row.png;
}
