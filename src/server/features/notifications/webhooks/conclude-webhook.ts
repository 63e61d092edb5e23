import { type RawBuilder, sql } from 'kysely';
import { CONSOLE, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import {
  ATTEMPT_DELAYS_SECONDS,
  type ClaimedWebhook,
  dropQueued,
} from './webhook-deliveries.repo.ts';

export interface WebhookOutcome {
  /**
   * `gone`: the receiver wants no more messages. `unsent`: nothing was sent, for a reason that is not
   * the receiver's.
   */
  state: 'delivered' | 'gone' | 'later' | 'unsent';
  /** HTTP status; 0 if there was no response. */
  status: number;
  answer: string;
  /** How long the receiver asked us to wait. */
  waitSeconds: number;
}

export interface WebhookConclusion {
  delivery: ClaimedWebhook;
  outcome: WebhookOutcome;
}

/** For what was not sent: not counted as an attempt, it is tried until it can be. */
const UNSENT_DELAY_SECONDS = 600;

/** Returns why its receiver was stopped, if it was. */
export function concludeWebhook(
  db: Db,
  conclusion: WebhookConclusion,
): Promise<'gone' | 'failing' | null> {
  return inTransaction(db, conclude, conclusion);
}

async function conclude(tx: Tx, { delivery, outcome }: WebhookConclusion) {
  const { state, status, answer, waitSeconds } = outcome;
  // Locked: a concurrent stop either comes first, or waits and then drops what is queued here.
  const endpoint = await tx
    .selectFrom('webhook_endpoint')
    .select('is_active')
    .where('id', '=', delivery.endpoint_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const isUnsent = state === 'unsent';
  const delay = isUnsent ? UNSENT_DELAY_SECONDS : ATTEMPT_DELAYS_SECONDS[delivery.attempt];
  const isFailed = isUnsent || state === 'later';
  const isRetried = isFailed && delay !== undefined && endpoint?.is_active === true;
  const seconds = Math.max(delay ?? 0, waitSeconds);
  const ended = state === 'delivered' ? 'delivered' : 'failed';
  const concluded = await tx
    .updateTable('webhook_delivery')
    .set({
      state: isRetried ? 'queued' : ended,
      status: status === 0 ? null : status,
      answer: answer.slice(0, 200),
      ...{ claim: null, lease_until: null },
      // Counted when it was claimed.
      ...(isUnsent ? { attempt: sql<number>`attempt - 1` } : {}),
      ...(isRetried ? { due_at: sql<Date>`now() + make_interval(secs => ${seconds})` } : {}),
    })
    .where(isStillClaimed(delivery))
    .returning('created_at')
    .executeTakeFirst();
  // Another worker has it: its outcome counts.
  if (!concluded) return null;
  if (state === 'delivered') {
    await tx
      .updateTable('webhook_endpoint')
      .set({ delivered_at: sql<Date>`now()` })
      .where('id', '=', delivery.endpoint_id)
      .execute();
    return null;
  }
  if (isRetried) return null;
  return stop(tx, {
    endpointId: delivery.endpoint_id,
    reason: state === 'gone' ? 'gone' : 'failing',
    since: concluded.created_at,
  });
}

interface Stop {
  endpointId: string;
  reason: 'gone' | 'failing';
  /**
   * When the failed message was created: a receiver that accepted something since is not stopped.
   */
  since: Date;
}

async function stop(tx: Tx, { endpointId, reason, since }: Stop) {
  const stopped = await tx
    .updateTable('webhook_endpoint')
    .set({ is_active: false, stop_reason: reason, stopped_at: sql<Date>`now()` })
    .where('id', '=', endpointId)
    .where('is_active', '=', true)
    .$if(reason === 'failing', (query) =>
      query.where(({ eb, or }) =>
        or([eb('delivered_at', 'is', null), eb('delivered_at', '<', since)]),
      ),
    )
    .executeTakeFirst();
  if (stopped.numUpdatedRows === 0n) return null;
  await dropQueued(tx, endpointId);
  await writeAudit(tx, {
    actorId: null,
    action: 'webhook.stop',
    subjectKind: 'webhook',
    subjectId: endpointId,
    origin: CONSOLE,
    detail: { reason },
  });
  return reason;
}

function isStillClaimed({ id, claim }: ClaimedWebhook): RawBuilder<boolean> {
  return sql<boolean>`webhook_delivery.id = ${id} and webhook_delivery.claim = ${claim}`;
}
