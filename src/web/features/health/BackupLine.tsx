import clsx from 'clsx';
import type { BackupHealth } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { CodeText } from '#web/ui/CodeText.tsx';
import { Stat } from '#web/ui/Stat.tsx';
import { Ago } from './Ago.tsx';

type BackupLineProps = { backup: BackupHealth; now: number; zone: string };

/** The last backup and restore drill, or a warning that there was none. */
export function BackupLine({ backup: { finished_at, drill }, now, zone }: BackupLineProps) {
  const { t } = useText();
  const never = t('admin.health.never');
  return (
    <dl className="grid gap-x-10 gap-y-3 pt-4 sm:grid-cols-2">
      <Stat
        label={t('admin.health.backupLast')}
        value={finished_at === 0 ? never : <Ago seconds={finished_at} now={now} zone={zone} />}
        tone={finished_at === 0 ? 'danger' : 'success'}
      >
        {finished_at === 0 && <CodeText>{t('admin.health.backupMissing')}</CodeText>}
      </Stat>
      <Stat
        label={t('admin.health.backupVerified')}
        value={drill ? <Ago seconds={drill.at} now={now} zone={zone} /> : never}
        tone={drill?.good ? 'success' : 'danger'}
      >
        {drill ? (
          <p className={clsx('break-words', !drill.good && 'font-semibold text-danger')}>
            {t(drill.good ? 'admin.health.drillGood' : 'admin.health.drillFailed', {
              detail: drill.detail,
            })}
          </p>
        ) : (
          <CodeText>{t('admin.health.drillMissing')}</CodeText>
        )}
      </Stat>
    </dl>
  );
}
