import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { longDay, shortDay } from './days.ts';

interface KillDaysProps {
  days: readonly (readonly [day: string, kills: number])[];
  best: { day: string; kills: number } | null;
}

const STEP = 10;
const HEIGHT = 100;

/** A bar per day; the best one is gold. Hidden with fewer than two days. */
export function KillDays({ days, best }: KillDaysProps) {
  const { t } = useText();
  const language = useLanguage();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !best || days.length < 2) return null;
  return (
    <section>
      <SectionHead title={t('recaps.killDays')} />
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('recaps.killDaysLabel', { day: longDay(best.day), kills: best.kills })}
        className="mt-5 block h-44 w-full border-b border-line text-azure md:h-56"
      >
        {days.map(([day, kills], index) => {
          const height = Math.max(1, (kills / best.kills) * (HEIGHT - 2));
          return (
            <rect
              key={day}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className={day === best.day ? 'fill-gilt' : 'fill-line-field'}
            >
              <title>{`${longDay(day)}: ${formatNumber(kills, language)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between pt-1 text-xs text-muted tabular-nums">
        <span>{shortDay(first[0])}</span>
        <span>{shortDay(last[0])}</span>
      </p>
    </section>
  );
}
