import type { ReactNode } from 'react';
import type { BoardReply } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';

interface OnlineLineProps {
  world: World;
  online: BoardReply<'online'>['online'] | null;
  /** The next event in this world. */
  children?: ReactNode;
}

/** The world's status: one line under the buttons. */
export function OnlineLine({ world, online, children }: OnlineLineProps) {
  const { t } = useText();
  if (world.reachable === false) return <OfflineLine world={world} online={online} />;
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {world.reachable && <StateDot isOn label={t('home.online')} />}
      <span className="inline-flex items-baseline gap-x-2">
        {online && (
          <strong className="text-2xl font-semibold">
            <Amount value={online.players} />
          </strong>
        )}
        <span>{t(online ? 'home.playersNow' : 'home.playersUnknown')}</span>
      </span>
      {children}
    </p>
  );
}

/** An unreachable world has no current data: shows the time of the last data and its player count. */
function OfflineLine({ world, online }: OnlineLineProps) {
  const { t } = useText();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <StateDot isOn={false} label={t('home.offline')} />
      {world.as_of > 0 && (
        <span title={world.zone} className="tabular-nums">
          {t('home.offlineSince', { time: formatDateTime(world.as_of, world.zone) })}
        </span>
      )}
      {online && (
        <span>
          <Amount value={online.players} /> <span>{t('home.playersLast')}</span>
        </span>
      )}
    </p>
  );
}
