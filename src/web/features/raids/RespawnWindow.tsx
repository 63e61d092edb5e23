import clsx from 'clsx';
import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { Dash } from '#web/ui/Dash.tsx';
import { Joined } from '#web/ui/Joined.tsx';
import { isAlive } from './is-alive.ts';
import { RespawnBar, RespawnTrack } from './RespawnBar.tsx';
import { respawnTone } from './respawn.ts';
import type { RespawnAxis } from './respawn-axis.ts';
import { useRespawn } from './use-respawn.ts';
import { useSpan } from './use-span.ts';
import { nowOf } from './world-now.ts';

interface RespawnWindowProps {
  raid: RaidRow;
  world: World;
  /** That of the table; without it the bar begins with the death. */
  axis?: RespawnAxis;
}

/** How long ago it died and when it may respawn; the exact times on hover, on phones below. */
export function RespawnWindow({ raid, world, axis }: RespawnWindowProps) {
  const respawn = useRespawn(world)(raid);
  if (isAlive(raid)) return <AliveSince raid={raid} world={world} />;
  if (!respawn) return <Dash />;
  const { died, next, closes, exact } = respawn;
  return (
    <span title={`${exact} (${world.zone})`} className="block tabular-nums">
      {axis ? (
        <RespawnTrack raid={raid} now={nowOf(world)} axis={axis} />
      ) : (
        <RespawnBar {...respawn} />
      )}
      <span
        className={clsx(
          'block pt-1 text-xs leading-snug text-muted',
          died && 'md:max-lg:[&_.joint:first-child]:hidden',
        )}
      >
        {/* On tablets one line: the time of death is in the column beside it. */}
        <Joined>
          {died}
          <span className={clsx('whitespace-nowrap', respawnTone(respawn))}>{next}</span>
          {closes && <span className="whitespace-nowrap">{closes}</span>}
        </Joined>
      </span>
      <span className="block text-xs leading-snug text-muted md:sr-only">{exact}</span>
    </span>
  );
}

function AliveSince({ raid, world }: { raid: RaidRow; world: World }) {
  const { t } = useText();
  const span = useSpan();
  return (
    <span className="text-sm text-muted">
      {raid.time_high > 0
        ? t('raids.respawned', { time: span(nowOf(world) - raid.time_high) })
        : t('raids.afterDeath')}
    </span>
  );
}
