import { useId } from 'react';
import type { BoardReply } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { OnlineChart } from './OnlineChart.tsx';

interface OnlineLast24HoursProps {
  world: World;
  online: BoardReply<'online'>['online'] | null;
}

/**
 * The player count of the last 24 hours. Not for an unreachable world, whose data has a gap, nor with fewer
 * than two points.
 */
export function OnlineLast24Hours({ world, online }: OnlineLast24HoursProps) {
  const { t } = useText();
  const headId = useId();
  if (world.reachable === false || !online || online.history.length < 2) return null;
  return (
    <section aria-labelledby={headId} className="flex min-w-0 flex-col gap-4">
      <SectionHead
        title={t('home.onlineLast24Hours')}
        id={headId}
        aside={
          world.as_of > 0 && (
            <span title={world.zone} className="tabular-nums">
              {t('worlds.asOf', { time: formatTime(world.as_of, world.zone) })}
            </span>
          )
        }
      />
      <OnlineChart history={online.history} zone={world.zone} />
    </section>
  );
}
