import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { deleteInBatches } from '#server/platform/db/delete-in-batches.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** A delivery that this worker sends now. */
export interface ClaimedWebhook {
  id: number;
  claim: string;
  /** Counted from 1, this one included. */
  attempt: number;
  endpoint_id: string;
  message_id: string;
  body: string;
  url: string;
  secret_sealed: string;
  /** Null once it has expired. */
  old_secret_sealed: string | null;
}

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Before each attempt, as Standard Webhooks gives them: three days in total. */
export const ATTEMPT_DELAYS_SECONDS = [
  ...[0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR],
  ...[10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR],
] as const;
/** Longer than a request may take. */
const LEASE = '1 minute';
/** Why something was not sent. */
const RECEIVER_STOPPED = 'receiver stopped';
/** How many deliveries a worker sends to one receiver at a time. */
const BATCH_SIZE = 4;

/** Receivers with something due now; a stopped one has nothing due. */
export async function listDueEndpoints(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('is_active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_delivery')
          .select('webhook_delivery.id')
          .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
          .where('state', '=', 'queued')
          .where('due_at', '<=', sql<Date>`now()`),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function claimWebhooks(db: Db, endpointId: string): Promise<ClaimedWebhook[]> {
  const { rows } = await sql<ClaimedWebhook>`
    with taken as (
      update webhook_delivery set state = 'sending', claim = ${randomUUID()},
        attempt = attempt + 1, attempted_at = now(),
        lease_until = clock_timestamp() + ${sql.lit(LEASE)}::interval
      where id in (
        select delivery.id from webhook_delivery delivery
          join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
        where endpoint_id = ${endpointId} and endpoint.is_active
          and state = 'queued' and due_at <= now()
        order by due_at, delivery.id limit ${BATCH_SIZE} for update of delivery skip locked)
      returning id, claim, attempt, endpoint_id, message_id)
    select taken.*, message.body, endpoint.url, endpoint.secret_sealed,
      case when old_secret_until > now() then old_secret_sealed end as old_secret_sealed
    from taken join webhook_message message on message.id = taken.message_id
      join webhook_endpoint endpoint on endpoint.id = taken.endpoint_id`.execute(db);
  return rows;
}

/**
 * Queues again what a lost worker was sending: it may have arrived, but then has the same id. Not
 * to a receiver that was stopped in the meantime; one that is being stopped is left for the next time.
 */
export async function recoverWebhooks(db: Db): Promise<void> {
  await sql`with lost as (
      select delivery.id, endpoint.is_active from webhook_delivery delivery
        join webhook_endpoint endpoint on endpoint.id = delivery.endpoint_id
      where state = 'sending' and lease_until <= clock_timestamp()
      for update of delivery skip locked for share of endpoint skip locked)
    update webhook_delivery delivery set claim = null, lease_until = null, due_at = now(),
      state = case when is_active and attempt < ${ATTEMPT_DELAYS_SECONDS.length}
        then 'queued' else 'failed' end,
      answer = case when is_active then answer else ${RECEIVER_STOPPED} end
    from lost where lost.id = delivery.id`.execute(db);
}

/** Fails what is queued for a stopped receiver, which gets none of it unless staff send it again. */
export async function dropQueued(tx: Tx, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', answer: RECEIVER_STOPPED })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'queued')
    .execute();
}

/** How many messages one statement deletes, with their deliveries. */
const CLEAN_BATCH_SIZE = 500;

/** What is still to be sent is kept however old it is; replaced secrets are deleted when they expire. */
export async function cleanWebhooks(db: Db, keepDays: number): Promise<void> {
  await deleteInBatches(CLEAN_BATCH_SIZE, () =>
    sql`delete from webhook_message where id in (
      select id from webhook_message message
      where created_at < now() - make_interval(days => ${keepDays})
        and not exists (select from webhook_delivery
          where message_id = message.id and state in ('queued', 'sending'))
      order by created_at limit ${CLEAN_BATCH_SIZE})`.execute(db),
  );
  await sql`update webhook_endpoint set old_secret_sealed = null, old_secret_until = null
    where old_secret_until <= now()`.execute(db);
}
