import clsx from 'clsx';
import { crestPath } from '#contract/pictures.ts';
import { useArmsVariant } from '#web/lib/arms.ts';

type ClanCrestProps = {
  clan: string;
  /** Width; shields are 100 : 122. */
  size?: number;
  className?: string;
};

/** From this width on, a shield shows minor charges, inner lines and gloss. */
const LARGE = 32;

/** The arms of a clan; its name is next to them, so screen readers skip them. */
export function ClanCrest({ clan, size = 16, className }: ClanCrestProps) {
  return (
    <img
      src={crestPath(clan, size < LARGE ? 'small' : 'large', useArmsVariant(clan))}
      width={size}
      height={Math.round(size * 1.22)}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx('inline-block flex-none', className)}
    />
  );
}
