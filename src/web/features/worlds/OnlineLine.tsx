import type { BoardReply } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDateTime, formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import { OnlineChart } from './OnlineChart.tsx';

interface OnlinePanelProps {
  world: World;
  online: BoardReply<'online'>['online'] | null;
}

/** Is it alive: players now, and how the last day went. */
export function OnlinePanel({ world, online }: OnlinePanelProps) {
  const { t } = useText();
  const { reachable } = world;
  if (reachable === false) return <OfflinePanel world={world} online={online} />;
  return (
    <div className="flex flex-col gap-4 p-6">
      <div className="flex flex-wrap items-end justify-between gap-x-5">
        <div>
          {reachable && <StateDot isOn label={t('home.online')} />}
          <p className="text-3xl font-semibold">
            {online ? <Amount value={online.players} /> : '-'}
          </p>
          <p className="text-muted">{t(online ? 'home.playersNow' : 'home.playersUnknown')}</p>
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

/** A silent world has no "now": no great number and no chart, only since when and what was last known. */
function OfflinePanel({ world, online }: OnlinePanelProps) {
  const { t } = useText();
  return (
    <div className="flex flex-col gap-3 p-6">
      <StateDot isOn={false} label={t('home.offline')} />
      {world.as_of > 0 && (
        <p title={world.zone} className="text-lg tabular-nums">
          {t('home.offlineSince', { time: formatDateTime(world.as_of, world.zone) })}
        </p>
      )}
      {online && (
        <p className="text-sm text-muted">
          <Amount value={online.players} /> <span>{t('home.playersLast')}</span>
        </p>
      )}
    </div>
  );
}
