import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import type { Respawn } from './respawn.ts';
import { useRespawn } from './use-respawn.ts';

/** How long ago it died and when it may come back; the exact moments on hover, on phones in a line. */
export function RespawnWindow({ raid, world }: { raid: RaidRow; world: World }) {
  const respawn = useRespawn(world)(raid);
  if (!respawn) return '-';
  const { died, next, closes, exact, isOpen } = respawn;
  return (
    <span title={`${exact} (${world.zone})`} className="block min-w-44 tabular-nums xl:min-w-84">
      <RespawnBar {...respawn} />
      <span className="block pt-1 text-xs leading-snug text-muted">
        {died && <>{died} · </>}
        {isOpen ? <b className="font-semibold text-accent">{next}</b> : next}
        {closes && <> · {closes}</>}
      </span>
      <span className="block text-xs leading-snug text-muted md:sr-only">{exact}</span>
    </span>
  );
}

/** From the death to the latest possible respawn: the elapsed part, and the window at the end. */
function RespawnBar({ passed, opensAt, isOpen }: Respawn) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="block text-accent">
      <rect width="100%" height="10" className="fill-raised stroke-line-soft" />
      <rect
        x={`${opensAt}%`}
        width={`${100 - opensAt}%`}
        height="10"
        fill="currentColor"
        fillOpacity="0.3"
      />
      <rect
        width={`${passed}%`}
        height="10"
        className={isOpen ? 'fill-current' : 'fill-line-field'}
      />
    </svg>
  );
}
