import type { Config } from '#server/platform/config/config-schema.ts';
import { reminderTimes } from './dunning.ts';
import type { SubscriptionRow } from './subscriptions.repo.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A charge can be made late, and a checkout can stay open for a day. */
const OPENED_DAYS = 3;
/** How long an ended subscription is still polled. Its charges are polled as payments anyway. */
const POLL_ENDED_DAYS = 45;

interface Times {
  now: Date;
  until: Date | null;
  settings: Config['payments']['subscriptions'];
}

export function isAbandoned({ created_at }: Pick<SubscriptionRow, 'created_at'>, now: Date) {
  return now.getTime() - created_at.getTime() > OPENED_DAYS * DAY;
}

/** Whether an ended subscription may still turn out to have been charged. */
export function isStillPolled(
  { canceled_at, created_at }: Pick<SubscriptionRow, 'canceled_at' | 'created_at'>,
  now: Date,
): boolean {
  return now.getTime() - (canceled_at ?? created_at).getTime() < POLL_ENDED_DAYS * DAY;
}

/** When the provider is queried again; null for never. This makes up for lost webhooks. */
export function nextCheck(row: SubscriptionRow, { now, until, settings }: Times): Date | null {
  const at = now.getTime();
  const age = at - row.created_at.getTime();
  // Not confirmed yet: often at first, since the player may be on the provider's page right now.
  if (row.wants_cancel || row.state === 'opened') {
    if (isAbandoned(row, now) && until === null) return new Date(at + DAY);
    return new Date(at + (age < 10 * MINUTE ? MINUTE : age < HOUR ? 5 * MINUTE : HOUR));
  }
  switch (row.state) {
    case 'active':
    case 'past_due': {
      const soon = [row.next_charge_at, ...reminderTimes(row, settings)]
        .flatMap((time) => (time && time.getTime() > at ? [time.getTime() + MINUTE] : []))
        .concat(at + DAY);
      // A charge that is due may be made at any time.
      const isDue = row.next_charge_at !== null && row.next_charge_at.getTime() <= at;
      return new Date(Math.min(...soon, isDue ? at + HOUR : Number.POSITIVE_INFINITY));
    }
    case 'canceled':
      return new Date(Math.min(at + DAY, (until?.getTime() ?? at) + MINUTE));
    default:
      return isStillPolled(row, now) ? new Date(at + DAY) : null;
  }
}
