import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { HealthReply } from '#contract/health.ts';
import { healthProblems } from '#web/features/health/health-problems.ts';
import { useText } from '#web/lib/text.ts';
import { CodeText } from '#web/ui/CodeText.tsx';
import { Link } from '#web/ui/Link.tsx';
import { AdminIcon } from '../AdminIcon.tsx';

/** Where each problem is shown in full, or decided. */
const PATHS: Record<Problem, string> = {
  unreachable: '#worlds',
  unclear: '/admin/orders?state=unclear',
  diagnosed: '#worlds',
  late: '#queues',
  drill: '#backup',
  noBackup: '#backup',
  noDrill: '#backup',
};

/** Whether anything on the page needs attention, so that nobody has to read all of it to know. */
export function HealthVerdict({ health }: { health: HealthReply }) {
  const { t } = useText();
  const found = Object.entries(healthProblems(health)) as [Problem, number][];
  const problems = found.filter(([, count]) => count > 0);
  const count = health.worlds.length;
  const verdict = count === 0 ? 'noWorld' : problems.length === 0 ? 'fine' : 'attention';
  return (
    <div
      role="status"
      className={clsx(
        'flex items-center gap-4 border border-l-3 border-line bg-surface px-4 py-3',
        EDGES[verdict],
      )}
    >
      <span
        className={clsx(
          'engraved grid size-9 flex-none place-items-center rounded-box',
          INKS[verdict],
        )}
      >
        <AdminIcon path={verdict === 'attention' ? iconOf(problems) : '/admin/health'} />
      </span>
      <div className="min-w-0">
        <p className="font-display text-lg leading-snug">{t(`admin.health.verdict.${verdict}`)}</p>
        {verdict === 'noWorld' && (
          <Line>
            <CodeText>{t('admin.health.verdict.noWorldText')}</CodeText>
          </Line>
        )}
        {verdict === 'fine' && <Line>{t('admin.health.verdict.fineText', { count })}</Line>}
        <Problems problems={problems} />
      </div>
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return <p className="text-sm text-muted">{children}</p>;
}

function Problems({ problems }: { problems: readonly [Problem, number][] }) {
  const { t } = useText();
  if (problems.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm">
      {problems.map(([problem, count]) => (
        <li key={problem}>
          <Link to={PATHS[problem]} className="inline-flex items-center max-md:min-h-11">
            {t(`admin.health.verdict.${problem}`, { count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Unconfirmed orders alone have the icon of their screen, all other problems that of a warning. */
function iconOf(problems: readonly [Problem, number][]): string {
  return problems.length === 1 && problems[0]?.[0] === 'unclear'
    ? '/admin/orders'
    : '/admin/errors';
}

type Problem = keyof ReturnType<typeof healthProblems>;

const EDGES = {
  noWorld: 'border-l-line-field',
  fine: 'border-l-success',
  attention: 'border-l-danger',
};
const INKS = { noWorld: 'text-muted', fine: 'text-success', attention: 'text-danger' };
