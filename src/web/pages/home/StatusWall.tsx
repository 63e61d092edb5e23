import type { CastleRow, HeroRow, RaidRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { CastleWall } from '#web/features/castles/CastleWall.tsx';
import { RaidWall } from '#web/features/raids/RaidWall.tsx';
import { HeroBoard } from '#web/features/ranking/HeroBoard.tsx';
import { addressFor } from '#web/features/worlds/chosen-world.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

interface StatusWallProps {
  world: World;
  heroes: readonly HeroRow[] | null;
  castles: readonly CastleRow[] | null;
  raids: readonly RaidRow[] | null;
}

/** Heroes, castles and raids side by side, each with the way to all of it. */
export function StatusWall({ world, heroes, castles, raids }: StatusWallProps) {
  const { t } = useText();
  const { worlds } = useWorlds();
  const all = (path: string, label: string) => (
    <Link to={addressFor(world, worlds, path)}>{label}</Link>
  );
  return (
    <div className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-[1.2fr_1fr_1.4fr]">
      <HeroBoard id="heroes" rows={heroes} aside={all('/ranking', t('home.allRankings'))} />
      <CastleWall
        castles={castles}
        zone={world.zone}
        aside={all('/castillos', t('home.allLords'))}
      />
      <div className="min-w-0 md:col-span-2 xl:col-span-1">
        <RaidWall raids={raids} zone={world.zone} aside={all('/raidlist', t('home.allRaids'))} />
      </div>
    </div>
  );
}
