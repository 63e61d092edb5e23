import type { ReportHead } from '#contract/reports.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Whose turn it is, from the player's point of view. */
export function ReportStateBadge({
  report: { closed, answered },
}: {
  report: Pick<ReportHead, 'closed' | 'answered'>;
}) {
  const { t } = useText();
  if (closed) return <Badge>{t('reports.closed')}</Badge>;
  return answered ? (
    <Badge tone="success">{t('reports.answered')}</Badge>
  ) : (
    <Badge tone="accent">{t('reports.waiting')}</Badge>
  );
}
