import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { SubscriptionStatus } from '../providers/subscriptions.ts';
import { isAbandoned, isStillPolled } from './next-check.ts';
import type { SubscriptionRow } from './subscriptions.repo.ts';

export type SubscriptionChange = Partial<
  Pick<
    SubscriptionRow,
    'reason' | 'past_due_since' | 'canceled_at' | 'canceled_by' | 'wants_cancel'
  >
> & { state: SubscriptionState };

interface Reported {
  status: SubscriptionStatus;
  now: Date;
  settings: Config['payments']['subscriptions'];
}

/**
 * The state machine: opened → active ⇄ past_due → canceled → ended, and opened → failed. A failed
 * subscription that is paid after all becomes active or is canceled.
 */
export function changeOf(
  row: SubscriptionRow,
  { status, now, settings }: Reported,
  until: Date | null,
): SubscriptionChange {
  const state = row.state as SubscriptionState;
  const hasPaidTimeLeft = until !== null && until > now;
  if (state === 'canceled' || state === 'ended') {
    const change: SubscriptionChange = { state: hasPaidTimeLeft ? 'canceled' : 'ended' };
    // What was paid for still runs, but nothing more may be charged, even if the player approved it
    // later in an open tab. Canceling is repeated until the provider shows it as over.
    return isCharging(status) ? { ...change, wants_cancel: true } : change;
  }
  if (state === 'failed' && row.wants_cancel && isCharging(status)) {
    return { ...endingChange(row, now, hasPaidTimeLeft), wants_cancel: true };
  }
  switch (status.state) {
    case 'open':
      // Nobody came back to pay it. If it is approved after all, it is canceled before the next charge.
      if (state === 'opened' && isAbandoned(row, now)) {
        return { state: 'failed', reason: 'expired', wants_cancel: true };
      }
      return { state };
    case 'failed':
      // Money that arrived counts more than a checkout that is over.
      if (until !== null) return endingChange(row, now, hasPaidTimeLeft);
      return { state: 'failed', reason: status.reason ?? 'failed' };
    case 'ended':
      if (state === 'failed' && until === null) return { state };
      if (state === 'opened' && until === null) return { state: 'failed', reason: 'canceled' };
      return endingChange(row, now, hasPaidTimeLeft);
    case 'active':
      return { state: 'active', past_due_since: null, reason: null };
    case 'past_due': {
      const since = row.past_due_since ?? now;
      if (now.getTime() - since.getTime() < settings.grace_days * DAY_MS) {
        return { state: 'past_due', past_due_since: since };
      }
      return {
        ...endingChange(row, now, hasPaidTimeLeft),
        canceled_by: 'dunning',
        wants_cancel: true,
      };
    }
  }
}

const DAY_MS = 86_400_000;

export function isCharging({ state }: { state: string }): boolean {
  return state === 'active' || state === 'past_due';
}

/**
 * Whether the provider has confirmed that it charges no more. A checkout that nobody agreed to can
 * still be agreed to, and PayPal cancels none before that: it is polled until its link has long expired.
 */
export function isOver(row: SubscriptionRow, { state }: SubscriptionStatus, now: Date): boolean {
  if (state === 'open') return !isStillPolled(row, now);
  return !isCharging({ state });
}

export function endingChange(
  row: SubscriptionRow,
  now: Date,
  hasPaidTimeLeft: boolean,
): SubscriptionChange {
  return {
    state: hasPaidTimeLeft ? 'canceled' : 'ended',
    past_due_since: null,
    canceled_at: row.canceled_at ?? now,
    canceled_by: row.canceled_by ?? 'provider',
  };
}
