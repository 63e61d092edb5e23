import { sql } from 'kysely';
import type { Config } from '#server/platform/config/config-schema.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { SubscriptionStatus } from '../providers/subscriptions.ts';
import { remind } from './dunning.ts';
import { nextCheck } from './next-check.ts';
import { cancelOpened, isAnotherRunning } from './other-subscriptions.ts';
import { recordPeriod } from './record-period.ts';
import {
  changeOf,
  endingChange,
  isCharging,
  isOver,
  type SubscriptionChange,
} from './subscription-change.ts';
import { addSubscriptionEvent, paidUntil, type SubscriptionRow } from './subscriptions.repo.ts';

export interface SubscriptionUpdate {
  subscription: SubscriptionRow;
  status: SubscriptionStatus;
  now: Date;
  settings: Config['payments']['subscriptions'];
  queue: Queue;
  site: Config['site'];
}

/** Updates our subscription to the provider's status, and records what was paid. Idempotent. */
export async function applySubscriptionStatus(tx: Tx, update: SubscriptionUpdate): Promise<void> {
  const { subscription: queried, status, now, settings, queue } = update;
  const row = await lockWithOthers(tx, queried);
  // Another worker took over after our lease expired; its response is newer than ours.
  if (row.attempt !== queried.attempt) return;
  let isChanged = false;
  for (const period of status.paid) {
    if (await recordPeriod(tx, { subscription: row, period, now, queue })) isChanged = true;
  }
  const until = await paidUntil(tx, row.id);
  const character = { worldId: row.world_id, characterId: Number(row.character_id) };
  const change = await cancelIfNotAllowed(tx, row, {
    change: changeOf(row, update, until),
    character,
    until,
    now,
  });
  const next: SubscriptionRow = {
    ...row,
    ...change,
    subscription_ref: row.subscription_ref ?? status.subscriptionRef,
    next_charge_at: status.nextChargeAt,
    fix_url: status.fixUrl,
    pay_url: status.state === 'open' ? row.pay_url : null,
    wants_cancel: change.wants_cancel ?? (row.wants_cancel && !isOver(row, status, now)),
  };
  const reminderCount = await remind(tx, { ...update, subscription: next });
  const { state, reason, past_due_since, canceled_at, canceled_by } = next;
  const isCanceledNow = next.wants_cancel && !row.wants_cancel;
  const due = isCanceledNow ? now : nextCheck(next, { now, until, settings });
  await tx
    .updateTable('subscription')
    .set({
      state,
      reason,
      past_due_since,
      canceled_at,
      canceled_by,
      subscription_ref: next.subscription_ref,
      next_charge_at: next.next_charge_at,
      fix_url: next.fix_url,
      pay_url: next.pay_url,
      wants_cancel: next.wants_cancel,
      reminder_count: reminderCount,
      lease_until: null,
      due_at: sql<Date | null>`case when news = ${queried.news} then ${due}::timestamptz else now() end`,
    })
    .where('id', '=', row.id)
    .execute();
  if (state === 'active' && row.state !== 'active') {
    await cancelOpened(tx, { ...character, now, queue });
  }
  if (state !== row.state) {
    await addSubscriptionEvent(tx, row.id, change.state, reason ?? canceled_by ?? '');
    isChanged = true;
  }
  if (isCanceledNow && row.canceled_at !== null) {
    await addSubscriptionEvent(tx, row.id, 'still_charging');
    isChanged = true;
  }
  if (row.wants_cancel && !next.wants_cancel) {
    await addSubscriptionEvent(tx, row.id, 'cancel_confirmed');
    isChanged = true;
  }
  if (!isChanged) return;
  await notifyPlayer(tx, row.player_id, 'payments');
  await notifyStaff(tx, 'admin_payments');
}

/**
 * Locks the subscription together with the character's other subscriptions that have not ended: if two become
 * active at the same moment, one waits here for the other.
 */
async function lockWithOthers(
  tx: Tx,
  { id, world_id, character_id }: SubscriptionRow,
): Promise<SubscriptionRow> {
  const rows = await tx
    .selectFrom('subscription')
    .selectAll()
    .where((row) =>
      row.or([
        row('id', '=', id),
        row.and([
          row('world_id', '=', world_id),
          row('character_id', '=', character_id),
          row('state', 'in', ['opened', 'active', 'past_due']),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const locked = rows.find((row) => row.id === id);
  if (!locked) throw new Error(`subscription ${id} does not exist`);
  return locked;
}

interface ProposedChange {
  change: SubscriptionChange;
  character: { worldId: number; characterId: number };
  until: Date | null;
  now: Date;
}

/**
 * A subscription that starts while another one is active for the character, or whose player was
 * deleted or suspended, is canceled: what was paid for is delivered, but it is not charged again.
 */
async function cancelIfNotAllowed(
  tx: Tx,
  row: SubscriptionRow,
  { change, character, until, now }: ProposedChange,
): Promise<SubscriptionChange> {
  const begins = row.state === 'opened' || row.state === 'failed';
  if (!begins || !isCharging(change)) return change;
  const player = await tx
    .selectFrom('player')
    .select(['deleted_at', 'suspended_at'])
    .where('id', '=', row.player_id)
    .executeTakeFirstOrThrow();
  const isStopped = player.deleted_at !== null || player.suspended_at !== null;
  if (!isStopped && !(await isAnotherRunning(tx, row.id, character))) return change;
  const hasPaidTimeLeft = until !== null && until > now;
  const by = player.deleted_at ? 'deletion' : player.suspended_at ? 'staff' : 'player';
  return { ...endingChange(row, now, hasPaidTimeLeft), canceled_by: by, wants_cancel: true };
}
