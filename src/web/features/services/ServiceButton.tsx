import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { SIGN_GLYPHS, type SignName } from '#art/emblems/sign-glyphs.ts';
import type { Purse } from '#contract/purses.ts';
import { usePurse } from '#web/lib/panel.ts';
import { usePriceTag } from './price-tag.ts';

type ServiceButtonProps = ComponentProps<'button'> & {
  /** None for a service whose amount is chosen later. */
  price?: { amount: number; purse: Purse };
};

const GLYPHS: Record<Purse, SignName> = { coins: 'coins', votes: 'star', referral: 'people' };

/** Opens a service; a click anywhere on its tile counts. */
export function ServiceButton({ price, children, ...rest }: ServiceButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-service
      className="flex w-full flex-wrap items-baseline justify-between gap-x-3 text-left font-semibold after:absolute after:inset-0 after:rounded-box xl:flex-col"
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
      {!isFree && (
        <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
          <path fill="currentColor" fillRule="evenodd" d={SIGN_GLYPHS[GLYPHS[purse]]} />
        </svg>
      )}
      {tag(amount, purse)}
    </span>
  );
}
