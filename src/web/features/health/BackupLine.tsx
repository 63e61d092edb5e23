import clsx from 'clsx';
import type { BackupHealth } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { Ago } from './Ago.tsx';

type BackupLineProps = { backup: BackupHealth; now: number; zone: string };

export function BackupLine({ backup: { finished_at, drill }, now, zone }: BackupLineProps) {
  const { t } = useText();
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
      <dt className="text-muted">{t('admin.health.backupLast')}</dt>
      <dd>
        <Ago seconds={finished_at} now={now} zone={zone} />
      </dd>
      <dt className="text-muted">{t('admin.health.backupVerified')}</dt>
      <dd>
        <Ago seconds={drill?.at ?? 0} now={now} zone={zone} />
        {drill && (
          <p className={clsx('break-words', !drill.good && 'font-semibold text-danger')}>
            {t(drill.good ? 'admin.health.drillGood' : 'admin.health.drillFailed', {
              detail: drill.detail,
            })}
          </p>
        )}
      </dd>
    </dl>
  );
}
