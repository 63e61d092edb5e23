import type { BoardReply } from '#contract/boards.ts';
import { formatTime } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { niceTop } from '#web/ui/nice-top.ts';
import { TimeChart } from '#web/ui/TimeChart.tsx';

type History = BoardReply<'online'>['online']['history'];

const DAY_SECONDS = 24 * 3600;
const QUARTERS = [1, 0.75, 0.5, 0.25, 0];

/** Players over the last day, from zero up, so that a quiet night does not look like an empty world. */
export function OnlineChart({ history, zone }: { history: History; zone: string }) {
  const { t } = useText();
  const language = useLanguage();
  const to = history.at(-1)?.[0];
  if (to === undefined || history.length < 2) return null;
  const highest = Math.max(...history.map(([, players]) => players));
  const top = niceTop(highest);
  return (
    <figure className="w-full">
      <TimeChart
        points={history}
        from={to - DAY_SECONDS}
        to={to}
        low={0}
        high={top}
        yLabels={[top, top / 2, 0].map((value) => formatNumber(value, language))}
        xLabels={QUARTERS.map((part) => formatTime(to - part * DAY_SECONDS, zone).slice(0, 5))}
        label={t('home.onlineChart', { highest })}
      />
      <figcaption className="pt-1 text-xs text-muted">{t('home.last24h')}</figcaption>
    </figure>
  );
}
