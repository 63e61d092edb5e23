import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { TimeChart } from '#web/ui/TimeChart.tsx';
import { drawSteps } from './draw-steps.tsx';

type RankChartProps = {
  title: string;
  history: readonly (readonly [day: string, rank: number])[];
  /** The season has ended: the last rank is not today's. */
  hasEnded?: boolean;
};

const DAY_MS = 86_400_000;
const MAX_STEPS = 4;
/** With fewer lines, a low chart is enough. */
const TALL_FROM = 4;

/** Rank by day, with rank 1 at the top. Empty before the second day. */
export function RankChart({ title, history, hasEnded = false }: RankChartProps) {
  const { t } = useText();
  const language = useLanguage();
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || history.length < 2) return null;
  const texts = hasEnded ? 'recaps' : 'profiles';
  const ranks = history.map(([, rank]) => rank);
  const ticks = rankTicks(ranks);
  const [best = 1, worst = best] = [ticks[0], ticks.at(-1)];
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 pb-3">
        <span className="text-sm font-medium">{title}</span>
        {/* The chart's own label says the same to screen readers. */}
        <span aria-hidden="true" className="font-display font-semibold text-accent">
          {t(`${texts}.chartPlaces`, { best: Math.min(...ranks), now: last[1] })}
        </span>
      </figcaption>
      <TimeChart
        points={history.map(([day, rank]) => [Date.parse(day), rank])}
        from={Date.parse(first[0])}
        to={Date.parse(last[0])}
        low={worst}
        high={best}
        yLabels={ticks.map((rank) => `#${formatNumber(rank, language)}`)}
        xLabels={[first[0], dayBetween(first[0], last[0]), last[0]]
          .filter(isFirstOccurrence)
          .map(shortDay)}
        label={t(`${texts}.rankChart`, {
          board: title,
          best: Math.min(...ranks),
          worst: Math.max(...ranks),
          now: last[1],
        })}
        tone="accent"
        draw={drawSteps}
        isTall={ticks.length >= TALL_FROM}
      />
    </figure>
  );
}

/** Whole ranks, evenly spaced, from the best one reached to the worst or just beyond it. */
export function rankTicks(ranks: readonly number[]): number[] {
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const step = Math.max(1, Math.ceil((worst - best) / MAX_STEPS));
  const steps = Math.max(1, Math.ceil((worst - best) / step));
  return Array.from({ length: steps + 1 }, (_, index) => best + index * step);
}

function dayBetween(from: string, to: string): string {
  const half = (Date.parse(to) - Date.parse(from)) / DAY_MS / 2;
  return new Date(Date.parse(from) + Math.round(half) * DAY_MS).toISOString().slice(0, 10);
}

function isFirstOccurrence(day: string, index: number, days: readonly string[]): boolean {
  return days.indexOf(day) === index;
}

/** yyyy-MM-dd as dd/MM. */
function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`;
}
