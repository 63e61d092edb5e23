import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { niceTop } from '#web/ui/nice-top.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { longDay, shortDay } from './days.ts';

interface KillDaysProps {
  days: readonly (readonly [day: string, kills: number])[];
  best: { day: string; kills: number } | null;
}

const STEP = 10;
const HEIGHT = 100;
const WEEK = 7;
/** Of the last label, by the days it covers; whole names, because Tailwind reads them as text. */
const WIDTHS = ['', 'flex-1', 'flex-2', 'flex-3', 'flex-4', 'flex-5', 'flex-6'];

/** A bar per day; the best one is gold. Hidden with fewer than two days. */
export function KillDays({ days, best }: KillDaysProps) {
  const { t } = useText();
  const language = useLanguage();
  if (!best || days.length < 2) return null;
  const top = niceTop(best.kills);
  return (
    <section>
      <SectionHead title={t('recaps.killDays')} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-5 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
          {[top, top / 2, 0].map((mark) => (
            <span key={mark}>{formatNumber(mark, language)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('recaps.killDaysLabel', { day: longDay(best.day), kills: best.kills })}
          className="block h-44 w-full border-b border-line text-class-knight md:h-56"
        >
          {[0.5, HEIGHT / 2].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${days.length * STEP}`}
              className="stroke-line-soft"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {days.map(([day, kills], index) => {
            const height = Math.max(1, (kills / top) * HEIGHT);
            return (
              <rect
                key={day}
                x={index * STEP + 1}
                y={HEIGHT - height}
                width={STEP - 2}
                height={height}
                className={day === best.day ? 'fill-gilt' : 'fill-current'}
              >
                <title>{`${longDay(day)}: ${formatNumber(kills, language)}`}</title>
              </rect>
            );
          })}
        </svg>
        <span />
        <p aria-hidden="true" className="flex pt-1">
          {days.map(
            ([day], index) =>
              index % WEEK === 0 && (
                <span key={day} className={WIDTHS[days.length - index] ?? 'flex-7'}>
                  {days.length - index > 2 && shortDay(day)}
                </span>
              ),
          )}
        </p>
      </div>
    </section>
  );
}
