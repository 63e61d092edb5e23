import type { BoardReply } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import { OnlineChart } from './OnlineChart.tsx';

/** Is it alive: players now, and how the last day went. */
export function OnlinePanel({
  world,
  online,
}: {
  world: World;
  online: BoardReply<'online'>['online'] | null;
}) {
  const { t } = useText();
  const { reachable } = world;
  return (
    <div className="flex flex-col gap-4 p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-5">
        <div>
          {reachable !== null && (
            <StateDot isOn={reachable} label={t(reachable ? 'home.online' : 'home.offline')} />
          )}
          <p className="text-3xl font-semibold">
            {online ? <Amount value={online.players} /> : '-'}
          </p>
          <p className="text-muted">{t(labelOf(online !== null, reachable === false))}</p>
        </div>
        {world.as_of > 0 && (
          <p title={world.zone} className="text-xs text-muted tabular-nums">
            {t('worlds.asOf', { time: formatTime(world.as_of, world.zone) })}
          </p>
        )}
      </div>
      {online && <OnlineChart history={online.history} zone={world.zone} />}
    </div>
  );
}

/** A number from a world that has since fallen silent is not "now". */
function labelOf(isKnown: boolean, isSilent: boolean) {
  if (!isKnown) return 'home.playersUnknown';
  return isSilent ? 'home.playersLast' : 'home.playersNow';
}
