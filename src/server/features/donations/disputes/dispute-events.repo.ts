import type { DisputeEvent } from '#contract/disputes.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** One line of the dispute's timeline. */
export async function addDisputeEvent(
  tx: Tx,
  disputeId: string,
  kind: DisputeEvent,
  detail = '',
): Promise<void> {
  await tx
    .insertInto('dispute_event')
    .values({ dispute_id: disputeId, kind, detail: detail.slice(0, 500) })
    .execute();
}

/** Oldest first. */
export function listDisputeEvents(db: Db, disputeId: string) {
  return db
    .selectFrom('dispute_event')
    .select(['id', 'happened_at', 'kind', 'detail'])
    .where('dispute_id', '=', disputeId)
    .orderBy('id')
    .limit(200)
    .execute();
}
