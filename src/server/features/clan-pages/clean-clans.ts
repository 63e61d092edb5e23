import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';

const REQUEST_DAYS = 90;
const SIEGE_DAYS = 30;
/** Rows deleted by one statement; a siege takes its answers with it. */
const BATCH = 500;

/** Deletes requests long decided and sieges long over. */
export async function cleanClans({ db }: { db: Db }): Promise<void> {
  await inBatches(() =>
    sql`delete from clan_request where id in (
      select id from clan_request
      where state <> 'open' and decided_at < now() - make_interval(days => ${REQUEST_DAYS})
      order by decided_at limit ${BATCH})`.execute(db),
  );
  await inBatches(() =>
    sql`delete from clan_siege where (world_id, clan_key, castle, siege_at) in (
      select world_id, clan_key, castle, siege_at from clan_siege
      where siege_at < now() - make_interval(days => ${SIEGE_DAYS})
      order by siege_at limit ${BATCH})`.execute(db),
  );
}

async function inBatches(
  remove: () => Promise<{ numAffectedRows?: bigint | undefined }>,
): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    deleted = Number((await remove()).numAffectedRows ?? 0n);
  }
}
