import type { RankProgress } from '#contract/recaps.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';

/** First and last rank, in large type. */
export function RankProgressLine({ progress }: { progress: RankProgress }) {
  const { t } = useText();
  const language = useLanguage();
  const place = (rank: number) => `#${formatNumber(rank, language)}`;
  const { first, last } = progress;
  const moved = Math.abs(first - last);
  const key = last < first ? 'recaps.climbed' : last > first ? 'recaps.fell' : 'recaps.stayed';
  return (
    <p className="flex flex-col gap-1">
      <span className="flex flex-wrap items-baseline gap-x-2.5 font-display md:gap-x-4 leading-none font-semibold tabular-nums">
        {moved > 0 && (
          <>
            <span className="text-3xl">{place(first)}</span>
            <Arrow />
          </>
        )}
        <span className="text-hero text-accent">{place(last)}</span>
      </span>
      <span>{t(key, { count: moved })}</span>
    </p>
  );
}

function Arrow() {
  return (
    <svg viewBox="0 0 72 20" aria-hidden="true" className="w-10 text-accent md:w-18">
      <path d="M0 9h58v2H0z" fill="currentColor" />
      <path d="M54 2l16 8-16 8 5-8z" fill="currentColor" />
      <path d="M28 10l6-5 6 5-6 5z" fill="currentColor" />
    </svg>
  );
}
