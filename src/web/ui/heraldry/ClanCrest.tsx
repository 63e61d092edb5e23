import clsx from 'clsx';
import { useContext } from 'react';
import { crestPath, gameCrestPath } from '#contract/pictures.ts';
import { ArmsContext } from '#web/lib/arms.ts';

type ClanCrestProps = {
  clan: string;
  /** Width; shields are 100 : 122. */
  size?: number;
  className?: string;
};

/** From this width on, a shield shows minor charges, inner lines and gloss. */
const LARGE = 32;

/**
 * Small: the clan's crest from the game if it has one. Otherwise: its generated arms. Small ones of
 * both kinds have one box (`theme/crest.css`). The name is next to it: screen readers skip it.
 */
export function ClanCrest({ clan, size = 16, className }: ClanCrestProps) {
  const world = useContext(ArmsContext);
  const [, variant = 0, crest] = world?.arms?.find(([name]) => name === clan) ?? [];
  const isGame = size < LARGE && world && crest;
  return (
    <img
      src={
        isGame
          ? gameCrestPath(world.server_id, 'clan', crest)
          : crestPath(clan, size < LARGE ? 'small' : 'large', variant)
      }
      width={size}
      height={Math.round(size * 1.22)}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx(
        'inline-block flex-none',
        size < LARGE && 'crest',
        isGame && 'game-crest',
        className,
      )}
    />
  );
}
