import clsx from 'clsx';
import type { CastleRow } from '#contract/boards.ts';
import type { World } from '#contract/worlds.ts';
import { heroLook } from '#web/features/castles/hero-look.ts';
import { Scene } from '#web/ui/scenes/Scene.tsx';
import { castlePicture } from '#web/ui/scenes/scene-picture.ts';
import { useWorlds } from '../layout/use-worlds.ts';

/** The window behind the title. A silent world's is without color. */
export function HeroScene({ world, castles }: { world: World; castles: readonly CastleRow[] }) {
  const { site } = useWorlds();
  const look = heroLook({ chosen: site.hero_castle, castles, world });
  return (
    <Scene
      isFirst
      picture={castlePicture(look, 'hero')}
      narrower={[
        { media: '(max-width: 47.99rem)', picture: castlePicture(look, 'phone') },
        { media: '(max-width: 63.99rem)', picture: castlePicture(look, 'tablet') },
      ]}
      className={clsx('hero-scene', world.reachable === false && 'grayscale')}
    />
  );
}
