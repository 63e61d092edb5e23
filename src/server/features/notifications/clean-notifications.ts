import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import { cleanWebhooks } from './webhooks/webhook-deliveries.repo.ts';

/** How many events one statement deletes, with their notifications and deliveries. */
const BATCH_SIZE = 200;

export async function cleanNotifications({
  db,
  config,
}: {
  db: Db;
  config: Pick<Config, 'notifications' | 'webhooks'>;
}): Promise<void> {
  const days = config.notifications.keep_days;
  await deleteInBatches(BATCH_SIZE, () =>
    sql`delete from notification_event where id in (
      select id from notification_event
      -- Until it has expired, its row is what keeps it from being recorded again.
      where created_at < now() - make_interval(days => ${days}) and expires_at < now()
      order by created_at limit ${BATCH_SIZE})`.execute(db),
  );
  await sql`delete from notification_link where expires_at < now()`.execute(db);
  await cleanWebhooks(db, config.webhooks.keep_days);
}
