import type { WaitingRoomReply } from '#contract/identity.ts';
import { useText } from '#web/lib/text.ts';

export type Place = NonNullable<WaitingRoomReply['waiting']>;

const MINUTE_SECONDS = 60;

/** How many are before this visitor, and about how long that takes. */
export function QueuePlace({ place }: { place: Place }) {
  const { t } = useText();
  const { ahead, seconds } = place;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return (
    <div role="status" className="border-l-3 border-accent bg-surface px-4 py-3">
      <p className="text-xl">
        {ahead === 0 ? t('identity.waiting.next') : t('identity.waiting.ahead', { count: ahead })}
      </p>
      <p className="text-muted">
        {seconds < MINUTE_SECONDS
          ? t('identity.waiting.soon')
          : t('identity.waiting.minutes', { count: minutes })}
      </p>
    </div>
  );
}
