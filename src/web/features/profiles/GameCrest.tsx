import clsx from 'clsx';
import { gameCrestPath } from '#contract/pictures.ts';

type GameCrestProps = {
  world: number;
  kind: 'clan' | 'alliance';
  id: number;
  /** Empty where the name is next to it. */
  alt: string;
};

/** The picture from the game, enlarged by a whole factor from 16 × 12 (clan) or 8 × 12 (alliance). */
export function GameCrest({ world, kind, id, alt }: GameCrestProps) {
  const isClan = kind === 'clan';
  return (
    <img
      src={gameCrestPath(world, kind, id)}
      width={isClan ? 48 : 16}
      height={isClan ? 36 : 24}
      alt={alt}
      className={clsx('inline-block [image-rendering:pixelated]', !isClan && 'mr-2')}
    />
  );
}
