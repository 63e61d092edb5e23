import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { Outcome } from '../channels/channel.ts';
import {
  type ClaimedDelivery,
  FIRST_RETRY_SECONDS,
  isStillClaimed,
  MAX_RETRY_SECONDS,
} from './deliveries.repo.ts';

/** Records the outcome. A message marked as unclear may still turn out to be sent. */
export async function concludeSending(
  db: Db,
  delivery: ClaimedDelivery,
  conclusion: Omit<Conclusion, 'delivery'>,
): Promise<void> {
  await inTransaction(db, conclude, { delivery, ...conclusion });
}

interface Conclusion {
  delivery: ClaimedDelivery;
  outcome: Outcome;
  isRepeatable: boolean;
  now: Date;
}

/**
 * Queues the delivery again if nothing was sent. After a failure, or an unclear result on a channel
 * that may repeat messages, it does so only until the message expires.
 */
async function conclude(tx: Tx, conclusion: Conclusion): Promise<void> {
  const { delivery, outcome, isRepeatable, now } = conclusion;
  const { state, answer, waitSeconds = 0 } = outcome;
  const attempt = delivery.attempt + (state === 'unsent' ? 0 : 1);
  const canRetryUnclear = state === 'unclear' && isRepeatable;
  const seconds = state === 'unsent' ? waitSeconds : retrySeconds(delivery.attempt);
  const isStillUseful = now.getTime() + seconds * 1_000 < delivery.expires_at.getTime();
  const isRetried = state === 'unsent' || ((state === 'later' || canRetryUnclear) && isStillUseful);
  const concluded = await tx
    .updateTable('notification_delivery')
    .set({
      state: isRetried ? 'queued' : finalStateOf(state),
      attempt,
      answer: answer.slice(0, 300),
      claim: null,
      lease_until: null,
      ...(isRetried
        ? { due_at: sql<Date>`now() + make_interval(secs => ${seconds})` }
        : { finished_at: sql<Date>`now()` }),
    })
    .where(isStillClaimed(delivery))
    .where('state', 'in', state === 'sent' ? ['sending', 'unclear'] : ['sending'])
    .executeTakeFirst();
  if (concluded.numUpdatedRows === 0n) return;
  if (delivery.clan_webhook_id !== null) {
    if (state === 'gone') {
      await tx.deleteFrom('clan_webhook').where('id', '=', delivery.clan_webhook_id).execute();
    }
    return;
  }
  if (delivery.endpoint_id === null) return;
  if (state === 'sent') {
    await tx
      .updateTable('notification_endpoint')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', delivery.endpoint_id)
      .execute();
  }
  if (state === 'gone') await removeGone(tx, delivery);
}

function retrySeconds(attemptsBefore: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** attemptsBefore, MAX_RETRY_SECONDS);
}

/**
 * Removes the endpoint, and its deliveries with it. An email address that bounced gets no mailings
 * either; if the player has another address by now, that one keeps its notifications.
 */
async function removeGone(tx: Tx, { endpoint_id, channel, player_id, email }: ClaimedDelivery) {
  if (channel === 'email' && email !== null) {
    await sql`insert into email_suppression (email_hash, reason)
      values (email_hash(${email}), 'bounce') on conflict do nothing`.execute(tx);
    const { rows } = await sql`select from player
      where id = ${player_id} and email_hash(email) <> email_hash(${email})`.execute(tx);
    if (rows.length > 0) return;
  }
  await tx.deleteFrom('notification_endpoint').where('id', '=', endpoint_id).execute();
}

/** Never called for `unsent`, which is always retried. */
function finalStateOf(state: Outcome['state']): string {
  return state === 'later' || state === 'refused' ? 'failed' : state;
}
