import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';

/**
 * Staff pay creators outside the portal. A payout that was paid after the backup was taken is
 * requested again in the restored database, and would be paid a second time.
 */
export async function describeOpenPayouts({ database: { url } }: Config): Promise<string[]> {
  const db = createDb({ url, poolSize: 1, onError: () => undefined });
  try {
    return (await listOpenPayouts(db)).map(
      ({ number, code, cents }) =>
        `Payout ${number} of ${(cents / 100).toFixed(2)} USD to the creator ${code} waits in this backup and may have been paid since: find out before anybody pays it.`,
    );
  } finally {
    await db.destroy();
  }
}

function listOpenPayouts(db: Db) {
  return db
    .selectFrom('creator_payout')
    .innerJoin('creator', 'creator.id', 'creator_payout.creator_id')
    .select(['creator_payout.number', 'creator_payout.cents', 'creator.code'])
    .where('creator_payout.state', '=', 'requested')
    .orderBy('creator_payout.number')
    .execute();
}
