import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { Joined } from '#web/ui/Joined.tsx';
import { isAlive } from './raid-query.ts';
import type { Respawn } from './respawn.ts';
import { useRespawn } from './use-respawn.ts';

/** How long ago it died and when it may come back; the exact moments on hover, on phones in a line. */
export function RespawnWindow({ raid, world }: { raid: RaidRow; world: World }) {
  const { t } = useText();
  const respawn = useRespawn(world)(raid);
  if (isAlive(raid)) return <span className="text-sm text-muted">{t('raids.afterDeath')}</span>;
  if (!respawn) return '-';
  const { died, next, closes, exact, isOpen } = respawn;
  return (
    <span title={`${exact} (${world.zone})`} className="block tabular-nums">
      <RespawnBar {...respawn} />
      <span className="block pt-1 text-xs leading-snug text-muted">
        <Joined>
          {died}
          {isOpen ? <b className="font-semibold text-accent">{next}</b> : next}
          {closes}
        </Joined>
      </span>
      <span className="block text-xs leading-snug text-muted md:sr-only">{exact}</span>
    </span>
  );
}

/** From the death to the latest possible respawn: the elapsed part, and the window at the end. */
export function RespawnBar({ passed, opensAt, isOpen }: Respawn) {
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

/** What the parts of the bar mean. */
export function RespawnLegend() {
  const { t } = useText();
  return (
    <ul className="flex flex-wrap gap-x-4 text-xs">
      {LEGEND.map(([text, fill]) => (
        <li key={text} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`h-2.5 w-5 ${fill}`} />
          {t(text)}
        </li>
      ))}
    </ul>
  );
}

const LEGEND = [
  ['raids.sinceDeath', 'bg-line-field'],
  ['raids.inWindow', 'bg-accent/30'],
  ['raids.dueNow', 'bg-accent'],
] as const;
