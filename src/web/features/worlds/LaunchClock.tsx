import { useState } from 'react';
import type { World } from '#contract/worlds.ts';
import { useClockSkewMs } from '#web/lib/live.ts';
import { useText } from '#web/lib/text.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';

/** Runs by the server's clock: from `checked_at` at first, corrected by the event stream. */
export function LaunchClock({ world }: { world: World }) {
  const { t } = useText();
  const skewMs = useClockSkewMs();
  const serverNow = skewMs === null ? world.checked_at * 1000 : Date.now() + skewMs;
  const endsAt = world.opens_at * 1000;
  const [isOpen, setIsOpen] = useState(serverNow >= endsAt);
  if (endsAt === 0) return null;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 pb-3 text-sm text-muted">
        <span>{t(isOpen ? 'home.openedOn' : 'home.opensIn')}</span>
        <DateTime seconds={world.opens_at} zone={world.zone} />
      </p>
      <Countdown
        endsAt={endsAt}
        serverNow={serverNow}
        zone={world.zone}
        onFinish={() => setIsOpen(true)}
      />
    </div>
  );
}
