import type { Config } from '#server/platform/config/config-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { paymentFailedEmail } from './subscription.email.ts';
import { addSubscriptionEvent, type SubscriptionRow } from './subscriptions.repo.ts';

const DAY_MS = 86_400_000;

type Settings = Config['payments']['subscriptions'];

/** Reminders at once, halfway and a day before the cancellation; the last time is the cancellation. */
export function reminderTimes(
  { past_due_since: since }: Pick<SubscriptionRow, 'past_due_since'>,
  { grace_days }: Pick<Settings, 'grace_days'>,
): Date[] {
  if (since === null) return [];
  const days = [0, grace_days / 2, grace_days - 1, grace_days].filter((day) => day >= 0);
  return days.map((day) => new Date(since.getTime() + day * DAY_MS));
}

interface Reminding {
  subscription: SubscriptionRow;
  now: Date;
  settings: Settings;
  queue: Queue;
  site: Config['site'];
}

/** Sends what is due, at most one email at a time. Returns how many reminders are done. */
export async function remind(
  tx: Tx,
  { subscription, now, settings, queue, site }: Reminding,
): Promise<number> {
  if (subscription.state !== 'past_due') return 0;
  const times = reminderTimes(subscription, settings).slice(0, -1);
  const due = times.filter((time) => time <= now).length;
  if (due <= subscription.reminder_count) return subscription.reminder_count;
  const player = await tx
    .selectFrom('player')
    .select(['email', 'language'])
    .where('id', '=', subscription.player_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (player) {
    const email = paymentFailedEmail(player, subscription, settings, site);
    await queue.enqueue(tx, sendMailJob, email);
    await addSubscriptionEvent(tx, subscription.id, 'reminded', String(due));
  }
  return due;
}
