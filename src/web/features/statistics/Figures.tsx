import clsx from 'clsx';
import type { Statistics } from '#contract/boards.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { medianLevel } from './level-bands.ts';
import { percentOf } from './percent-of.ts';
import { THIRD_CLASS_LEVEL } from './third-class.ts';

interface Figure {
  label: string;
  value: string;
  note: string;
  color: string;
}

/** The most important numbers, as banners. */
export function Figures({ statistics }: { statistics: Statistics }) {
  const { t } = useText();
  const language = useLanguage();
  const { characters, levels, classes } = statistics;
  const third = levels
    .filter(([level]) => level >= THIRD_CLASS_LEVEL)
    .reduce((sum, [, count]) => sum + count, 0);
  const [topLevel, topCount] = levels.at(-1) ?? [0, 0];
  const [top] = classes;
  const share = (count: number) =>
    t('census.shareOfAll', { percent: percentOf(count, characters) });
  const figures: Figure[] = [
    {
      label: t('census.characters'),
      value: formatNumber(characters, language),
      note: t('census.ofTopLevel', { count: topCount, level: topLevel }),
      color: 'gilded',
    },
    {
      label: t('census.third', { level: THIRD_CLASS_LEVEL }),
      value: formatNumber(third, language),
      note: share(third),
      color: 'dyed-gules',
    },
    {
      label: t('census.median'),
      value: formatNumber(medianLevel(levels), language),
      note: t('census.medianNote'),
      color: 'dyed-azure',
    },
    ...(top
      ? [
          {
            label: t('census.topClass'),
            value: top.class,
            note: share(top.count),
            color: 'dyed-purpure',
          },
        ]
      : []),
  ];
  return (
    <dl className="hangs-from-header grid grid-cols-2 gap-3 border-t-4 border-beam md:grid-cols-4">
      {figures.map(({ label, value, note, color }) => (
        <div
          key={label}
          className={clsx('cloth flex flex-col items-center px-3 pt-5 pb-10 text-center', color)}
        >
          <dt className="font-display text-sm font-semibold">{label}</dt>
          <dd className="flex flex-1 flex-col items-center justify-center">
            <span className={clsx('banner-figure', value.length > 9 ? 'text-xl' : 'text-3xl')}>
              {value}
            </span>
            <span className="min-h-5 text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
