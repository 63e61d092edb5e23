import type { Db } from '#server/platform/db/create-db.ts';

export async function hasPasskey(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkey')
    .select('id')
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
