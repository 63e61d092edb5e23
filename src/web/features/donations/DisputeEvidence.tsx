import type { DisputeReply } from '#contract/disputes.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';

type DisputeEvidenceProps = {
  evidence: DisputeReply['evidence'];
  zone: string;
};

/** A summary of the document. Both are always in English, as the text above them says. */
export function DisputeEvidence({ evidence, zone }: DisputeEvidenceProps) {
  const { t } = useText();
  if (!evidence) return <p className="py-3 text-muted">{t('admin.dispute.noEvidence')}</p>;
  return (
    <div className="flex flex-col gap-4 py-3">
      <p className="text-sm text-muted">{t('admin.dispute.evidenceText')}</p>
      <ul lang="en" className="flex list-disc flex-col gap-1.5 pl-5 text-sm">
        {evidence.summary.map((sentence) => (
          <li key={sentence} className="[overflow-wrap:anywhere]">
            {sentence}
          </li>
        ))}
      </ul>
      <details className="text-sm">
        <summary className="fold text-accent">{t('admin.dispute.activity')}</summary>
        <ol lang="en">
          {evidence.timeline.map(({ at, what }) => (
            <li
              key={`${at} ${what}`}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line-soft py-1.5"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{what}</span>
              <DateTime seconds={at} zone={zone} />
            </li>
          ))}
        </ol>
      </details>
      <p className="text-xs text-muted">
        {t('admin.dispute.collected')}: <DateTime seconds={evidence.collected_at} zone={zone} /> ·{' '}
        {t('admin.dispute.hash')}:{' '}
        <span className="[overflow-wrap:anywhere]">{evidence.sha256}</span>
      </p>
    </div>
  );
}
