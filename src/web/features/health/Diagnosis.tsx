import type { WorldHealth } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CodeText } from '#web/ui/CodeText.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { StateBadge } from '#web/ui/StateBadge.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { Ago } from './Ago.tsx';

type Report = NonNullable<WorldHealth['diagnosis']>;
type Finding = Report['findings'][number];
interface DiagnosisProps {
  diagnosis: WorldHealth['diagnosis'];
  /** The world's state as the workers see it now; the doctor's check may be older. */
  isReachable: boolean;
  now: number;
  zone: string;
}

/** The doctor's report, made by a worker. Repairs are run on the command line. */
export function Diagnosis({ diagnosis, isReachable, now, zone }: DiagnosisProps) {
  const { t } = useText();
  const columns: readonly Column<Finding>[] = [
    {
      id: 'state',
      header: t('admin.health.state'),
      card: 'aside',
      cell: ({ state }) => (
        <StateBadge state={state}>{t(`admin.health.states.${state}`)}</StateBadge>
      ),
    },
    { id: 'what', header: t('admin.health.what'), card: 'title', cell: ({ what }) => what },
    {
      id: 'detail',
      header: t('admin.health.detail'),
      grows: true,
      cell: ({ detail }) => (
        <span className="block whitespace-normal text-muted [overflow-wrap:anywhere]">
          {detail}
        </span>
      ),
    },
  ];
  if (!diagnosis) return <p className="text-sm text-muted">{t('admin.health.notDiagnosed')}</p>;
  const isHealthy =
    isReachable && diagnosis.findings.every(({ state }) => state === 'good' || state === 'off');
  return (
    <details open={!isHealthy} className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 text-sm lg:min-h-9">
        <span className="font-semibold">{t('admin.health.doctor')}</span>
        <Badge tone={isHealthy ? 'success' : 'danger'}>
          {t(isHealthy ? 'admin.health.healthy' : 'admin.health.notHealthy')}
        </Badge>
        <span className="text-muted">
          <Ago seconds={diagnosis.examined_at} now={now} zone={zone} />
        </span>
        <Icon name="unfold" size={14} className="ml-auto text-muted group-open:rotate-180" />
      </summary>
      <Table
        caption={t('admin.health.doctor')}
        columns={columns}
        rows={diagnosis.findings}
        keyOf={({ what }) => what}
        empty={null}
      />
      <Statements title={t('admin.health.grants')} lines={diagnosis.grants} />
      <Statements title={t('admin.health.fixes')} lines={diagnosis.fixes} />
    </details>
  );
}

function Statements({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="pt-3">
      <p className="text-sm text-muted">
        <CodeText>{title}</CodeText>
      </p>
      <pre className="mt-1 overflow-x-auto border-l-3 border-line bg-surface px-3 py-2 text-xs whitespace-pre-wrap">
        {lines.join('\n')}
      </pre>
    </div>
  );
}
