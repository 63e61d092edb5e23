import { sql } from 'kysely';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-player.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { SubscriptionStatus } from '../providers/subscriptions.ts';
import { remind } from './dunning.ts';
import { isAbandoned, isWatched, nextCheck } from './next-check.ts';
import { cancelOpened, isAnotherRunning } from './other-subscriptions.ts';
import { recordPeriod } from './record-period.ts';
import { addSubscriptionEvent, paidUntil, type SubscriptionRow } from './subscriptions.repo.ts';

export interface SubscriptionApplication {
  subscription: SubscriptionRow;
  status: SubscriptionStatus;
  now: Date;
  settings: Config['payments']['subscriptions'];
  queue: Queue;
  site: Config['site'];
}

/** Updates our subscription to the provider's status, and records what was paid. Idempotent. */
export async function applySubscriptionStatus(
  tx: Tx,
  application: SubscriptionApplication,
): Promise<void> {
  const { subscription: queried, status, now, settings, queue } = application;
  const row = await lockWithOthers(tx, queried);
  // Another worker took over after the lease; its response is newer than ours.
  if (row.attempt !== queried.attempt) return;
  let isChanged = false;
  for (const period of status.paid) {
    if (await recordPeriod(tx, { subscription: row, period, now, queue })) isChanged = true;
  }
  const until = await paidUntil(tx, row.id);
  const character = { worldId: row.world_id, characterId: Number(row.character_id) };
  const change = await onlyOne(tx, row, {
    change: changeOf(row, application, until),
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
  const reminded = await remind(tx, { ...application, subscription: next });
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
      reminder_count: reminded,
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

/** With all of its character that are not over: two that become active at the same moment wait here. */
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
  const own = rows.find((row) => row.id === id);
  if (!own) throw new Error(`subscription ${id} does not exist`);
  return own;
}

interface Becoming {
  change: Change;
  character: { worldId: number; characterId: number };
  until: Date | null;
  now: Date;
}

/**
 * One that begins to run while another one runs for the character, or whose player is gone or locked
 * out, is canceled: what was paid for is delivered, but it is not charged again.
 */
async function onlyOne(
  tx: Tx,
  row: SubscriptionRow,
  { change, character, until, now }: Becoming,
): Promise<Change> {
  const begins = row.state === 'opened' || row.state === 'failed';
  if (!begins || !isCharging(change)) return change;
  const player = await tx
    .selectFrom('player')
    .select(['deleted_at', 'suspended_at'])
    .where('id', '=', row.player_id)
    .executeTakeFirstOrThrow();
  const isStopped = player.deleted_at !== null || player.suspended_at !== null;
  if (!isStopped && !(await isAnotherRunning(tx, row.id, character))) return change;
  const isRunningOut = until !== null && until > now;
  const by = player.deleted_at ? 'deletion' : player.suspended_at ? 'staff' : 'player';
  return { ...over(row, now, isRunningOut), canceled_by: by, wants_cancel: true };
}

type Change = Partial<
  Pick<
    SubscriptionRow,
    'reason' | 'past_due_since' | 'canceled_at' | 'canceled_by' | 'wants_cancel'
  >
> & { state: SubscriptionState };

/** The state machine: opened → active ⇄ past_due → canceled → ended, and opened → failed. */
function changeOf(
  row: SubscriptionRow,
  { status, now, settings }: SubscriptionApplication,
  until: Date | null,
): Change {
  const state = row.state as SubscriptionState;
  const isRunningOut = until !== null && until > now;
  if (state === 'canceled' || state === 'ended') {
    const kept: Change = { state: isRunningOut ? 'canceled' : 'ended' };
    // What was paid for still runs, but nothing may be charged: approved in a tab that was still
    // open, for example. It is canceled at the provider (again) until the provider shows it as over.
    return isCharging(status) ? { ...kept, wants_cancel: true } : kept;
  }
  if (state === 'failed' && row.wants_cancel && isCharging(status)) {
    return { ...over(row, now, isRunningOut), wants_cancel: true };
  }
  switch (status.state) {
    case 'open':
      // Nobody came back to pay it. Approved after all, it is canceled before it is charged again.
      if (state === 'opened' && isAbandoned(row, now)) {
        return { state: 'failed', reason: 'expired', wants_cancel: true };
      }
      return { state };
    case 'failed':
      // Money that arrived counts more than a checkout that is over.
      if (until !== null) return over(row, now, isRunningOut);
      return { state: 'failed', reason: status.reason ?? 'failed' };
    case 'ended':
      if (state === 'failed' && until === null) return { state };
      if (state === 'opened' && until === null) return { state: 'failed', reason: 'canceled' };
      return over(row, now, isRunningOut);
    case 'active':
      return { state: 'active', past_due_since: null, reason: null };
    case 'past_due': {
      const since = row.past_due_since ?? now;
      if (now.getTime() - since.getTime() < settings.grace_days * DAY_MS) {
        return { state: 'past_due', past_due_since: since };
      }
      return { ...over(row, now, isRunningOut), canceled_by: 'dunning', wants_cancel: true };
    }
  }
}

const DAY_MS = 86_400_000;

function isCharging({ state }: { state: string }): boolean {
  return state === 'active' || state === 'past_due';
}

/**
 * Whether the provider has confirmed that it charges no more. A checkout that nobody agreed to can
 * still be agreed to, and PayPal cancels none before that: it is watched until its link is long dead.
 */
function isOver(row: SubscriptionRow, { state }: SubscriptionStatus, now: Date): boolean {
  if (state === 'open') return !isWatched(row, now);
  return !isCharging({ state });
}

function over(row: SubscriptionRow, now: Date, isRunningOut: boolean): Change {
  return {
    state: isRunningOut ? 'canceled' : 'ended',
    past_due_since: null,
    canceled_at: row.canceled_at ?? now,
    canceled_by: row.canceled_by ?? 'provider',
  };
}
