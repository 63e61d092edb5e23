import clsx from 'clsx';
import type { Statistics } from '#contract/boards.ts';
import { type TextKey, useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Bar } from './Bar.tsx';
import { percentOf } from './percent-of.ts';

type RaceText = Extract<TextKey, `census.race.${string}`>;

/** Name and color of each race; whole class names, because Tailwind reads them as text. */
const RACES: Readonly<Record<string, [text: RaceText, color: string]>> = {
  Human: ['census.race.human', 'text-class-knight'],
  Elf: ['census.race.elf', 'text-class-archer'],
  'Dark Elf': ['census.race.darkElf', 'text-class-summoner'],
  Orc: ['census.race.orc', 'text-class-warrior'],
  Dwarf: ['census.race.dwarf', 'text-class-crafter'],
  Kamael: ['census.race.kamael', 'text-class-bard'],
};
const OTHER: [text: RaceText, color: string] = ['census.race.other', 'text-line-field'];

/** One stacked bar of all races, then a row for each, with its share of all as a bar. */
export function RaceBalance({ races }: { races: Statistics['races'] }) {
  const { t } = useText();
  const all = races.reduce((sum, { count }) => sum + count, 0);
  const before = (index: number) =>
    races.slice(0, index).reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <svg aria-hidden="true" width="100%" height="36" className="mt-4 block flex-none">
        {races.map(({ race, count }, index) => (
          <rect
            key={race}
            x={`${percentOf(before(index), all)}%`}
            width={`${percentOf(count, all)}%`}
            height="36"
            fill="currentColor"
            className={clsx('stroke-ground stroke-1', (RACES[race] ?? OTHER)[1])}
          />
        ))}
      </svg>
      <ul className="races">
        {races.map(({ race, count }) => {
          const [text, color] = RACES[race] ?? OTHER;
          return (
            <li key={race}>
              <svg aria-hidden="true" width="14" height="14" className={color}>
                <rect width="14" height="14" fill="currentColor" />
              </svg>
              <span className="min-w-0 flex-1 font-semibold">{t(text)}</span>
              <span className="text-sm text-muted">
                <Amount value={count} />
              </span>
              <span className="w-14 text-right font-semibold">
                {t('census.share', { percent: percentOf(count, all) })}
              </span>
              <span className="h-2 w-full bg-line-soft">
                <Bar share={count / all} className={color} />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
