import type { BoardReply, CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { CastleList } from '#web/features/castles/CastleList.tsx';
import { RaidSummary } from '#web/features/raids/RaidSummary.tsx';
import { HeroBoard } from '#web/features/ranking/HeroBoard.tsx';
import { urlFor } from '#web/features/worlds/chosen-world.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { useWorlds } from '../layout/use-worlds.ts';
import type { Short } from './load-home.ts';

interface StatusWallProps {
  world: World;
  heroes: Short<BoardReply<'heroes'>> | null;
  castles: readonly CastleRow[] | null;
  raids: Short<BoardReply<'raids'>> | null;
}

/** Heroes, castles and raids side by side, each with a link to the full list. */
export function StatusWall({ world, heroes, castles, raids }: StatusWallProps) {
  const { t } = useText();
  const { worlds } = useWorlds();
  const linkTo = (path: string, label: string, hash = '') => (
    <Link to={`${urlFor(world, worlds, path)}${hash}`}>{label}</Link>
  );
  return (
    <div className="status-wall grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-[1.1fr_0.85fr_1.7fr]">
      <HeroBoard
        id="heroes"
        rows={heroes?.heroes ?? null}
        aside={
          heroes &&
          heroes.total > 0 &&
          linkTo('/ranking', t('home.allHeroes', { count: heroes.total }), '#heroes')
        }
      />
      <CastleList
        castles={castles}
        zone={world.zone}
        aside={linkTo('/castillos', t('home.allLords'))}
      />
      <div className="raids min-w-0 md:col-span-2 xl:col-span-1">
        <RaidSummary
          raids={raids?.raids ?? null}
          world={world}
          aside={
            raids &&
            raids.total > 0 && (
              <span className="flex flex-wrap gap-x-4">
                {linkTo('/map', t('home.map'))}
                {linkTo('/raidlist', t('home.allRaids', { count: raids.total }))}
              </span>
            )
          }
        />
      </div>
    </div>
  );
}
