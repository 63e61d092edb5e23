import clsx from 'clsx';
import { useText } from '#web/lib/text.ts';

/** Ranks 1 to 3 have a small banner; the others are a plain number. */
export function RankMark({ place }: { place: number }) {
  const { t } = useText();
  const mark = MARKS[place - 1];
  if (!mark) return <span className="text-muted tabular-nums">{place}</span>;
  return (
    <span className="inline-flex">
      <span className="sr-only">{t('ui.place', { place })}</span>
      <span
        aria-hidden="true"
        className={clsx(
          'grid h-8 w-6 place-items-start justify-center pt-0.5 font-display text-sm leading-6 font-semibold [clip-path:polygon(0_0,100%_0,100%_100%,50%_78%,0_100%)]',
          mark.color,
        )}
      >
        {mark.numeral}
      </span>
    </span>
  );
}

const MARKS = [
  { numeral: 'I', color: 'gilded' },
  { numeral: 'II', color: 'dyed-steel' },
  { numeral: 'III', color: 'dyed-tenne' },
];
