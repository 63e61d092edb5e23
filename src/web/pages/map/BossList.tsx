import type { World } from '#contract/worlds.ts';
import { useRespawn } from '#web/features/raids/use-respawn.ts';
import { useText } from '#web/lib/text.ts';
import { StateDot } from '#web/ui/StateDot.tsx';
import type { MapBoss } from './map-bosses.ts';
import { type MapQuery, mapUrl } from './map-query.ts';

interface BossListProps {
  bosses: readonly MapBoss[];
  world: World;
  query: MapQuery;
}

/** Everything the pins show, as text: for screen readers, and for users who know the name. */
export function BossList({ bosses, world, query }: BossListProps) {
  const { t } = useText();
  const respawn = useRespawn(world);
  const alive = bosses.filter(({ state }) => state === 'alive').length;
  return (
    <section id="map-list" aria-label={t('map.list')} className="map-list">
      <p role="status" className="border-b-2 border-beam pb-2 text-sm text-muted">
        {bosses.length === 0 ? t('map.noMatch') : t('map.counted', { count: bosses.length, alive })}
      </p>
      <ul>
        {bosses.map((boss) => {
          const to = mapUrl(query, { boss: boss.id, castle: null });
          return (
            <li key={boss.id}>
              <a
                href={to}
                aria-current={boss.id === query.boss ? 'true' : undefined}
                className="map-row"
              >
                <span className="w-7 flex-none text-right text-sm text-muted tabular-nums">
                  {boss.raid.level}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{boss.raid.name}</span>
                  <span className="block truncate text-xs text-muted">
                    {respawn(boss.raid)?.next ?? boss.raid.region}
                  </span>
                </span>
                <span className="flex-none text-xs">
                  <StateDot
                    isOn={boss.state === 'alive'}
                    label={t(boss.state === 'alive' ? 'raids.alive' : 'raids.dead')}
                  />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
