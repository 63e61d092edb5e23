import clsx from 'clsx';
import { DIAGNOSE_PATH, type WorldHealth } from '#contract/health.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Stat } from '#web/ui/Stat.tsx';
import { StateDot } from '#web/ui/StateDot.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';
import { Ago, formatDuration } from './Ago.tsx';
import { BoardTimes } from './BoardTimes.tsx';
import { Diagnosis } from './Diagnosis.tsx';

type WorldCardProps = { world: WorldHealth; now: number; zone: string };

/** One world: reachability, data age, order processing and the doctor's findings. */
export function WorldCard({ world, now, zone }: WorldCardProps) {
  const { t } = useText();
  const language = useLanguage();
  const { act, isBusy, error } = useButtonAction();
  const { delivery, last_failure } = world;
  const headId = `world-${world.server_id}`;
  return (
    <section
      aria-labelledby={headId}
      className={clsx(
        '@container flex min-w-0 flex-col gap-4 border border-t-3 border-line bg-surface p-4 sm:p-5',
        world.reachable ? 'border-t-beam' : 'border-t-danger',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headId} className="text-xl">
          {world.name} <span className="font-sans text-sm text-muted">{world.flavor}</span>
        </h2>
        <StateDot
          isOn={world.reachable}
          label={t(world.reachable ? 'admin.health.reachable' : 'admin.health.unreachable')}
        />
      </div>
      {world.error && <Notice tone="danger">{world.error}</Notice>}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 @lg:grid-cols-4">
        <Stat
          label={t('admin.health.checked')}
          value={<Ago seconds={world.checked_at} now={now} zone={zone} />}
        />
        <Stat
          label={t('admin.health.took')}
          value={world.took_ms === null ? '-' : `${formatNumber(world.took_ms, language)} ms`}
        />
        <Stat label={t('admin.health.held')} value={delivery.held} />
        <Stat
          label={t('admin.health.unclear')}
          value={delivery.unclear}
          tone={delivery.unclear > 0 ? 'danger' : 'accent'}
        />
      </dl>
      <div className="grid gap-x-10 @lg:grid-cols-2">
        <Facts
          facts={[
            {
              label: t('admin.health.reached'),
              value: <Ago seconds={world.reached_at} now={now} zone={zone} />,
            },
            { label: t('admin.health.every'), value: formatDuration(world.refresh_seconds) },
          ]}
        />
        <Facts
          facts={[
            {
              label: t('admin.health.lag'),
              value: delivery.lag_seconds === 0 ? '-' : formatDuration(delivery.lag_seconds),
            },
            { label: t('admin.health.performing'), value: delivery.performing },
          ]}
        />
      </div>
      {last_failure && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="text-muted">{t('admin.health.lastFailure')}</span>{' '}
          <Ago seconds={last_failure.at} now={now} zone={zone} /> · {last_failure.error}
        </p>
      )}
      <BoardTimes boards={world.boards} now={now} zone={zone} />
      <Diagnosis diagnosis={world.diagnosis} isReachable={world.reachable} now={now} zone={zone} />
      <May permission="worlds.manage">
        <div className="mt-auto flex flex-wrap items-center gap-4">
          <Button
            size="sm"
            isBusy={isBusy}
            onClick={() => void act('POST', DIAGNOSE_PATH, { server_id: world.server_id })}
          >
            {t('admin.health.diagnose')}
          </Button>
          {error && (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
        </div>
      </May>
    </section>
  );
}
