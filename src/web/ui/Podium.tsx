import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.ts';

export type PodiumPlace = {
  key: string | number;
  name: ReactNode;
  /** Under the name: class and clan. */
  detail?: ReactNode;
  icon?: ReactNode;
  value: ReactNode;
  /** Next to the value: ranks won or lost. */
  move?: ReactNode;
};

/**
 * The first three, set apart. They are side by side if the column has room, otherwise stacked as
 * pennants in reading order; the order in the document is always 1, 2, 3.
 */
export function Podium({ places, label }: { places: readonly PodiumPlace[]; label: string }) {
  const { t } = useText();
  return (
    <div className="@container">
      <ol
        aria-label={label}
        className="flex flex-col gap-1.5 py-2 @min-[460px]:grid @min-[460px]:grid-cols-3 @min-[460px]:items-start @min-[460px]:gap-3 @min-[460px]:pt-0"
      >
        {places.slice(0, 3).map((place, index) => (
          <li key={place.key} className={clsx(ITEM, SHAPES[index])}>
            <span className="sr-only">{t('ui.place', { place: index + 1 })}</span>
            <span
              aria-hidden="true"
              className="w-11 flex-none text-center font-display text-xl font-semibold @min-[460px]:w-auto @min-[460px]:text-2xl"
            >
              {NUMERALS[index]}
            </span>
            <span className="[&_svg]:text-current">{place.icon}</span>
            <span className="min-w-0 flex-1 @min-[460px]:w-full">
              <b className="block font-semibold [overflow-wrap:anywhere]">{place.name}</b>
              <span className="block text-xs leading-tight @min-[460px]:min-h-[2lh] @min-[460px]:justify-center @min-[460px]:[--joint:'']">
                {place.detail}
              </span>
            </span>
            <span className="flex items-baseline gap-2 text-lg font-semibold tabular-nums @min-[460px]:flex-col @min-[460px]:items-center @min-[460px]:gap-0 @min-[460px]:text-xl">
              {place.move && <span className="font-medium @min-[460px]:order-2">{place.move}</span>}
              {place.value}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const NUMERALS = ['I', 'II', 'III'];

const ITEM =
  'cloth-pennon flex items-center gap-2 py-2 pr-8 @min-[460px]:cloth @min-[460px]:flex-col @min-[460px]:gap-1 @min-[460px]:px-2 @min-[460px]:pt-4 @min-[460px]:text-center';

/** Gold, silver and bronze, the first the longest; whole class names, because Tailwind reads them as text. */
const SHAPES = [
  'gilded @min-[460px]:order-2 @min-[460px]:pb-18',
  'dyed-steel mr-3.5 @min-[460px]:order-1 @min-[460px]:mr-0 @min-[460px]:pb-14',
  'dyed-tenne mr-7 @min-[460px]:order-3 @min-[460px]:mr-0 @min-[460px]:pb-11',
];
