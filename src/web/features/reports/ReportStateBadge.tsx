import type { ReportHead } from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

/** Whose turn it is, from the player's point of view. */
export function ReportStateBadge({
  report: { closed, answered },
}: {
  report: Pick<ReportHead, 'closed' | 'answered'>;
}) {
  const { t } = useText();
  if (closed) return <StateBadge state="closed">{t('reports.closed')}</StateBadge>;
  return answered ? (
    <StateBadge state="answered">{t('reports.answered')}</StateBadge>
  ) : (
    <StateBadge state="waiting">{t('reports.waiting')}</StateBadge>
  );
}
