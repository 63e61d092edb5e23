import type { World } from '#contract/worlds.ts';
import { formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { StateDot } from '#web/ui/StateDot.tsx';
import { useHasOpened } from './use-has-opened.ts';

/**
 * "Eldergrave · as of 21:14:08 ● online": shown under the title of boards, profiles, castles
 * and the calendar.
 */
export function WorldState({ world }: { world: World }) {
  const { t } = useText();
  const hasOpened = useHasOpened(world);
  if (!hasOpened) {
    return (
      <p className="text-muted">
        {world.name} · {t('worlds.opensOn', { time: formatDateTime(world.opens_at, world.zone) })}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-muted">
      <span>{world.name}</span>
      {world.as_of > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <span title={world.zone} className="tabular-nums">
            {t('worlds.asOf', { time: formatTime(world.as_of, world.zone) })}
          </span>
        </>
      )}
      {world.reachable !== null && (
        <StateDot
          isOn={world.reachable}
          label={t(world.reachable ? 'worlds.reachable' : 'worlds.unreachable')}
        />
      )}
    </p>
  );
}
