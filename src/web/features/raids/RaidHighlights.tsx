import type { RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { useText } from '#web/lib/text.ts';
import { BossSigil } from '#web/ui/heraldry/BossSigil.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { useBossPlace } from './boss-place.ts';
import { RespawnBar } from './RespawnWindow.tsx';
import { isAlive, nextToSpawn } from './raid-query.ts';
import { respawnTone } from './respawn.ts';
import { useRespawn } from './use-respawn.ts';

const SHOWN = 3;

interface RaidHighlightsProps {
  /** Sorted by level descending. */
  raids: readonly RaidRow[];
  world: World;
}

/**
 * The highest-level living bosses and the next to respawn, above a long list that is sorted by level;
 * on phones in rows that scroll sideways.
 */
export function RaidHighlights({ raids, world }: RaidHighlightsProps) {
  const { t } = useText();
  const place = useBossPlace();
  const respawn = useRespawn(world);
  if (raids.length <= 4 * SHOWN) return null;
  const groups = [
    { title: t('home.aliveNow'), rows: raids.filter(isAlive) },
    { title: t('home.nextToSpawn'), rows: nextToSpawn(raids).filter(respawn) },
  ];
  return (
    <div className="-mt-2 grid gap-x-10 gap-y-2 pb-7 lg:grid-cols-2">
      {groups.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title} aria-label={title} className="flex min-w-0 flex-col">
              <h2 className="py-2 font-sans text-sm font-semibold text-accent">{title}</h2>
              <ul className="grid flex-1 grid-cols-3 gap-2 max-md:-mx-4 max-md:grid-cols-[repeat(3,13rem)] max-md:snap-x max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4">
                {rows.slice(0, SHOWN).map((raid) => (
                  <li
                    key={raid.npc_db_name}
                    className="flex min-h-24 min-w-0 snap-start items-start gap-2.5 rounded-box border border-line-soft bg-surface p-2.5 leading-tight"
                  >
                    <span
                      data-alive={isAlive(raid)}
                      className="boss-seal grid flex-none place-items-center"
                    >
                      <BossSigil boss={raid.name} size={26} />
                    </span>
                    <span className="min-w-0 flex-1">
                      <NameLink
                        to={
                          raid.npc_id === null
                            ? null
                            : `/map?server_id=${world.server_id}&boss=${raid.npc_id}`
                        }
                        className="line-clamp-2 font-semibold"
                      >
                        {raid.name}
                      </NameLink>
                      <Brief respawn={respawn(raid)} place={place(raid)} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

/** When a dead boss is due, with the bar of the list below; where a living one is. */
function Brief({
  respawn,
  place,
}: {
  respawn: ReturnType<ReturnType<typeof useRespawn>>;
  place: string;
}) {
  if (!respawn) {
    return <span className="line-clamp-2 pt-0.5 text-xs text-muted">{place}</span>;
  }
  return (
    <>
      <span className="block pt-0.5 pb-1.5 text-xs text-muted">
        <span className={respawnTone(respawn)}>{respawn.closes ?? respawn.next}</span>
      </span>
      <RespawnBar {...respawn} />
    </>
  );
}
