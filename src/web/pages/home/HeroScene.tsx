import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { CastleScene } from '#web/features/castles/CastleScene.tsx';
import { heroLook } from '#web/features/castles/hero-look.ts';
import { useWorlds } from '../layout/use-worlds.ts';

/** The castle behind the title. */
export function HeroScene({ world, castles }: { world: World; castles: readonly CastleRow[] }) {
  const { site } = useWorlds();
  const look = heroLook({ chosen: site.hero_castle, castles, world });
  return <CastleScene look={look} isUnreachable={world.reachable === false} />;
}
