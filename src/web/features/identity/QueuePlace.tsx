import type { WaitingRoomReply } from '#contract/identity.ts';
import { type Translate, useText } from '#web/lib/text.ts';

export type Place = NonNullable<WaitingRoomReply['waiting']>;

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** Waits up to this long are shown in minutes. */
const MAX_MINUTES_SECONDS = 1.5 * HOUR_SECONDS;

/** How many visitors are ahead, and roughly how long the wait is. */
export function QueuePlace({ place }: { place: Place }) {
  const { t } = useText();
  const { ahead, seconds } = place;
  return (
    <div role="status" className="border-l-3 border-accent bg-surface px-4 py-3">
      <p className="text-xl">
        {ahead === 0 ? t('identity.waiting.next') : t('identity.waiting.ahead', { count: ahead })}
      </p>
      <p className="text-muted">{duration(seconds, t)}</p>
    </div>
  );
}

function duration(seconds: number, t: Translate): string {
  if (seconds < MINUTE_SECONDS) return t('identity.waiting.soon');
  if (seconds <= MAX_MINUTES_SECONDS)
    return t('identity.waiting.minutes', { count: Math.ceil(seconds / MINUTE_SECONDS) });
  return t('identity.waiting.hours', { count: Math.round(seconds / HOUR_SECONDS) });
}
