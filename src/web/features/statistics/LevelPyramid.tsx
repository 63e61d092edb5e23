import type { Statistics } from '#contract/boards.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Bar } from './Bar.tsx';
import { levelBands } from './level-bands.ts';
import { THIRD_CLASS_LEVEL } from './third-class.ts';

/** Five levels per row, the highest on top; the rows of the third class are gold. */
export function LevelPyramid({ levels }: { levels: Statistics['levels'] }) {
  const { t } = useText();
  const bands = levelBands(levels);
  const highest = Math.max(1, ...bands.map(({ count }) => count));
  return (
    <>
      <p className="py-3 text-sm text-muted">
        {t('census.levelsNote', { level: THIRD_CLASS_LEVEL })}
      </p>
      <ol className="text-sm tabular-nums">
        {bands.map(({ from, to, count }) => (
          <li
            key={from}
            className="grid min-h-7 grid-cols-[3rem_minmax(0,1fr)_3.5rem] items-center gap-3 border-b border-line-soft"
          >
            <span className="text-right text-muted">{from === to ? from : `${from}–${to}`}</span>
            <span className="h-4">
              <Bar
                share={count / highest}
                className={from >= THIRD_CLASS_LEVEL ? 'text-gilt' : 'text-class-knight'}
              />
            </span>
            <span className="text-right font-semibold">
              <Amount value={count} />
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
