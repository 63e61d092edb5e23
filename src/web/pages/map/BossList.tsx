import type { World } from '#contract/worlds.ts';
import { RaidState } from '#web/features/raids/RaidState.tsx';
import { respawnTone } from '#web/features/raids/respawn.ts';
import { useRespawn } from '#web/features/raids/use-respawn.ts';
import { useText } from '#web/lib/text.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import type { MapBoss } from './map-bosses.ts';
import { type MapQuery, mapUrl } from './map-query.ts';

/** Rows below the map before "show all"; the style sheet hides the others. */
const SHOWN_BELOW = 10;

interface BossListProps {
  bosses: readonly MapBoss[];
  world: World;
  query: MapQuery;
}

/** Everything the pins show, as text: for screen readers, and for users who know a boss's name. */
export function BossList({ bosses, world, query }: BossListProps) {
  const { t } = useText();
  const respawn = useRespawn(world);
  const alive = bosses.filter(({ state }) => state === 'alive').length;
  return (
    <section id="map-list" aria-label={t('map.list')} className="map-list">
      <p role="status" className="border-b-2 border-beam pb-2 text-sm text-muted">
        {bosses.length === 0 ? t('map.noMatch') : t('map.counted', { count: bosses.length, alive })}
        {bosses.length > 0 && <span className="block text-xs">{t('map.hint')}</span>}
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
                <span
                  data-alive={boss.state === 'alive'}
                  className="boss-seal flex-none place-items-center grid"
                >
                  <BossSigil boss={boss.raid.name} size={24} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{boss.raid.name}</span>
                  <span className="block text-xs text-muted">
                    <When respawn={respawn(boss.raid)} region={boss.raid.region} />
                  </span>
                </span>
                <span className={boss.state === 'alive' ? 'flex-none text-xs' : 'map-dead'}>
                  <RaidState raid={boss.raid} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      {bosses.length > SHOWN_BELOW && (
        <a href="#map-list" className="map-all">
          {t('map.showAll', { count: bosses.length })}
        </a>
      )}
    </section>
  );
}

/** When a dead boss respawns, and its region. */
function When({
  respawn,
  region,
}: {
  respawn: ReturnType<ReturnType<typeof useRespawn>>;
  region: string | null;
}) {
  return (
    <>
      {respawn && <span className={respawnTone(respawn)}>{respawn.next}</span>}
      {respawn && region && ' · '}
      {region}
    </>
  );
}
