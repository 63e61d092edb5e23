import type { World } from '#contract/worlds.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { StateDot } from '#web/ui/StateDot.tsx';

/** "Eldergrave · as of 21:14:08 · ● online": what stands under the title of every board. */
export function WorldState({ world }: { world: World }) {
  const { t } = useText();
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
        <>
          <span aria-hidden="true">·</span>
          <StateDot
            isOn={world.reachable}
            label={t(world.reachable ? 'worlds.reachable' : 'worlds.unreachable')}
          />
        </>
      )}
    </p>
  );
}
