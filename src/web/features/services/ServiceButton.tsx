import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { IconName } from '#art/emblems/icon-glyphs.ts';
import type { Purse } from '#contract/purses.ts';
import { usePurse } from '#web/lib/panel.ts';
import { Glyph } from '#web/ui/Glyph.tsx';
import { usePriceTag } from './price-tag.ts';

type ServiceButtonProps = ComponentProps<'button'> & {
  /** Absent for a service whose amount is chosen later. */
  price?: { amount: number; purse: Purse };
};

const GLYPHS: Record<Purse, IconName> = { coins: 'coins', votes: 'star', referral: 'people' };

/** Opens a service; a click anywhere on its tile counts. */
export function ServiceButton({ price, children, ...rest }: ServiceButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-service
      className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-left font-semibold after:absolute after:inset-0 after:rounded-box"
    >
      {children}
      {price && <Price {...price} />}
    </button>
  );
}

function Price({ amount, purse }: { amount: number; purse: Purse }) {
  const tag = usePriceTag();
  const balance = usePurse(purse);
  const isFree = amount === 0;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 text-sm font-medium whitespace-nowrap tabular-nums',
        isFree && 'text-success',
        !isFree && (balance < amount ? 'text-muted' : 'text-accent'),
      )}
    >
      {!isFree && <Glyph name={GLYPHS[purse]} size={14} />}
      {tag(amount, purse)}
    </span>
  );
}
