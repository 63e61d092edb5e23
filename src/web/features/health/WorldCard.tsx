import clsx from 'clsx';
import { DIAGNOSE_PATH, type WorldHealth } from '#contract/health.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Fact } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useButtonAction } from '#web/ui/use-button-action.ts';
import { Ago } from './Ago.tsx';
import { BoardTimes } from './BoardTimes.tsx';
import { Diagnosis } from './Diagnosis.tsx';

type WorldCardProps = { world: WorldHealth; now: number; zone: string };

/** One world: reachability, data age, order processing and the doctor's findings. */
export function WorldCard({ world, now, zone }: WorldCardProps) {
  const { t } = useText();
  const { last_failure } = world;
  const headId = `world-${world.server_id}`;
  return (
    <section
      aria-labelledby={headId}
      className={clsx(
        '@container flex min-w-0 flex-col gap-3 border border-t-3 border-line bg-surface p-4',
        world.reachable ? 'border-t-beam' : 'border-t-danger',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={headId} className="text-xl">
          {world.name}{' '}
          {world.flavor === 'demo' ? (
            <span className="font-sans">
              <Badge>{t('admin.health.demo')}</Badge>
            </span>
          ) : (
            <span className="font-sans text-sm text-muted">{world.flavor}</span>
          )}
        </h2>
        <Badge tone={world.reachable ? 'success' : 'danger'}>
          {t(world.reachable ? 'admin.health.reachable' : 'admin.health.unreachable')}
        </Badge>
      </div>
      {world.error && <Notice tone="danger">{world.error}</Notice>}
      <WorldFigures world={world} now={now} zone={zone} />
      {last_failure && (
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="text-muted">{t('admin.health.lastFailure')}</span>{' '}
          <Ago seconds={last_failure.at} now={now} zone={zone} /> · {last_failure.error}
        </p>
      )}
      <BoardTimes boards={world.boards} now={now} zone={zone} />
      <Diagnosis diagnosis={world.diagnosis} isReachable={world.reachable} now={now} zone={zone} />
      <May permission="worlds.manage">
        <Diagnose serverId={world.server_id} />
      </May>
    </section>
  );
}

function WorldFigures({ world, now, zone }: WorldCardProps) {
  const { t } = useText();
  const language = useLanguage();
  const { delivery } = world;
  const ago = (seconds: number) => <Ago seconds={seconds} now={now} zone={zone} />;
  const wait = delivery.lag_seconds;
  const took = world.took_ms;
  const facts: readonly Fact[] = [
    { label: t('admin.health.checked'), value: ago(world.checked_at) },
    { label: t('admin.health.reached'), value: ago(world.reached_at) },
    { label: t('admin.health.every'), value: formatDuration(world.refresh_seconds) },
    {
      label: t('admin.health.took'),
      value: took === null ? '-' : `${formatNumber(took, language)} ms`,
    },
    { label: t('admin.health.held'), value: delivery.held },
    { label: t('admin.health.lag'), value: wait === 0 ? '-' : formatDuration(wait) },
    { label: t('admin.health.performing'), value: delivery.performing },
    {
      label: t('admin.health.unclear'),
      value:
        delivery.unclear > 0 ? (
          <Link to="/admin/orders?state=unclear" className="font-semibold !text-danger">
            {delivery.unclear}
          </Link>
        ) : (
          0
        ),
    },
  ];
  return (
    <dl className="grid grid-cols-2 items-end gap-x-4 gap-y-2 text-sm @lg:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className={clsx('min-w-0', value === '-' && 'max-md:hidden')}>
          <dt className="text-xs text-pretty text-muted">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Diagnose({ serverId }: { serverId: number }) {
  const { t } = useText();
  const { act, isBusy, error } = useButtonAction();
  return (
    <div className="mt-auto flex flex-wrap items-center gap-4">
      <Button
        size="sm"
        isBusy={isBusy}
        onClick={() => void act('POST', DIAGNOSE_PATH, { server_id: serverId })}
      >
        {t('admin.health.diagnose')}
      </Button>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
