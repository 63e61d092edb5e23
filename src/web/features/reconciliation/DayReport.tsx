import clsx from 'clsx';
import { ADMIN_RECONCILIATION_PATH, type Reconciliation } from '#contract/admin-reconciliation.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Findings } from './Findings.tsx';
import { SideTable } from './SideTable.tsx';

type DayReportProps = { report: Reconciliation; zone: string };

/** One day's report: collapsed when everything agrees, open when something does not. */
export function DayReport({ report, zone }: DayReportProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const { day, agrees, checked_at, figures, findings } = report;
  const reconcileAgain = async () => {
    const body = { day };
    return send('POST', ADMIN_RECONCILIATION_PATH, messageReplySchema, body);
  };
  return (
    <details
      open={!agrees}
      className={clsx(
        'border border-line border-l-4 bg-surface',
        agrees ? 'border-l-success' : 'border-l-danger',
      )}
    >
      <summary className="fold px-4 py-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold tabular-nums">{day.split('-').reverse().join('/')}</span>
          <Badge tone={agrees ? 'success' : 'danger'}>
            {agrees
              ? t('admin.reconciliation.agrees')
              : t('admin.reconciliation.differs', { count: figures.findings ?? findings.length })}
          </Badge>
          <span className="text-sm text-muted">
            {t('admin.reconciliation.checked')} <DateTime seconds={checked_at} zone={zone} />
          </span>
        </span>
      </summary>
      <div className="flex flex-col gap-6 border-t border-line-soft p-4">
        <Findings findings={findings} zone={zone} />
        <SideTable title={t('admin.reconciliation.providers')} sides={figures.providers} />
        <SideTable title={t('admin.reconciliation.worlds')} sides={figures.worlds} />
        <May permission="reconciliation.run">
          <div>
            <Modal
              trigger={<Button size="sm">{t('admin.reconciliation.again')}</Button>}
              title={t('admin.reconciliation.again')}
              description={t('admin.reconciliation.againText')}
              onSubmit={reconcileAgain}
            />
          </div>
        </May>
      </div>
    </details>
  );
}
