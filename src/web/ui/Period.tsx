import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';

/** "since 01/11/2026", or from one day to another when it is over. */
export function Period({ since, until, zone }: { since: number; until: number; zone: string }) {
  const { t } = useText();
  const from = formatDate(since, zone);
  return (
    <span title={zone} className="text-right text-sm text-muted tabular-nums">
      {until === 0
        ? t('profiles.since', { from })
        : t('profiles.fromTo', { from, to: formatDate(until, zone) })}
    </span>
  );
}
