import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';

const REQUEST_DAYS = 90;
const SIEGE_DAYS = 30;
/** Rows deleted by one statement; a siege takes its answers with it. */
const BATCH = 500;

/** Deletes requests long decided and sieges long over. */
export async function cleanClans({ db }: { db: Db }): Promise<void> {
  await deleteInBatches(BATCH, () =>
    sql`delete from clan_request where id in (
      select id from clan_request
      where state <> 'open' and decided_at < now() - make_interval(days => ${REQUEST_DAYS})
      order by decided_at limit ${BATCH})`.execute(db),
  );
  await deleteInBatches(BATCH, () =>
    sql`delete from clan_siege where (world_id, clan_key, castle, siege_at) in (
      select world_id, clan_key, castle, siege_at from clan_siege
      where siege_at < now() - make_interval(days => ${SIEGE_DAYS})
      order by siege_at limit ${BATCH})`.execute(db),
  );
}
