import clsx from 'clsx';
import type { BackupHealth } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { Stat } from '#web/ui/Stat.tsx';
import { Ago } from './Ago.tsx';

type BackupLineProps = { backup: BackupHealth; now: number; zone: string };

export function BackupLine({ backup: { finished_at, drill }, now, zone }: BackupLineProps) {
  const { t } = useText();
  return (
    <dl className="grid gap-x-10 gap-y-3 pt-4 sm:grid-cols-2">
      <Stat
        label={t('admin.health.backupLast')}
        value={<Ago seconds={finished_at} now={now} zone={zone} />}
      />
      <Stat
        label={t('admin.health.backupVerified')}
        value={<Ago seconds={drill?.at ?? 0} now={now} zone={zone} />}
        tone={drill?.good === false ? 'danger' : 'accent'}
      >
        {drill && (
          <p className={clsx('break-words', !drill.good && 'font-semibold text-danger')}>
            {t(drill.good ? 'admin.health.drillGood' : 'admin.health.drillFailed', {
              detail: drill.detail,
            })}
          </p>
        )}
      </Stat>
    </dl>
  );
}
