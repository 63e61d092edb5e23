import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type OverviewReply, WAITING_MAX, type WaitingName } from '#contract/admin-overview.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { AdminIcon } from '../AdminIcon.tsx';
import { WAITING_NAMES, WAITING_PATHS } from '../waiting-paths.ts';

type WaitingListProps = Pick<OverviewReply, 'waiting' | 'queue' | 'now'>;

/** What needs attention, most urgent first; kinds with nothing waiting are folded into one line. */
export function WaitingList({ waiting, queue, now }: WaitingListProps) {
  const { t } = useText();
  const zone = useSiteZone();
  const visible = WAITING_NAMES.filter((name) => waiting[name] !== undefined);
  const clear = visible.filter((name) => waiting[name] === 0);
  const [nextDispute] = (queue ?? [])
    .filter(({ kind, deadline }) => kind === 'disputes' && deadline > 0)
    .toSorted((one, other) => one.deadline - other.deadline);
  return (
    <>
      <WaitingRows
        names={visible.filter((name) => !clear.includes(name))}
        waiting={waiting}
        deadline={
          nextDispute && (
            <Waiting
              since={nextDispute.since}
              now={now}
              zone={zone}
              deadline={nextDispute.deadline}
              isOurs
              isDue
              isShort
            />
          )
        }
      />
      {clear.length > 0 && (
        <details>
          <summary className="fold px-1 text-sm text-muted hover:text-ink">
            {t('admin.overview.clear', { count: clear.length })}
          </summary>
          <WaitingRows names={clear} waiting={waiting} />
        </details>
      )}
    </>
  );
}

type WaitingRowsProps = {
  names: readonly WaitingName[];
  waiting: OverviewReply['waiting'];
  /** The time left of the dispute to answer next. */
  deadline?: ReactNode;
};

function WaitingRows({ names, waiting, deadline }: WaitingRowsProps) {
  const { t } = useText();
  if (names.length === 0) return null;
  return (
    <ul>
      {names.map((name) => {
        const count = waiting[name] ?? 0;
        const shown = count >= WAITING_MAX ? `${WAITING_MAX}+` : String(count);
        return (
          <li key={name} className="border-b border-line-soft">
            <PlainLink
              to={WAITING_PATHS[name]}
              className="flex min-h-11 items-center gap-2.5 px-1 text-sm hover:bg-surface lg:min-h-9"
            >
              <AdminIcon
                path={WAITING_PATHS[name].split('?', 1)[0] ?? ''}
                className={count > 0 ? 'text-accent' : 'text-muted'}
              />
              <span className={clsx('flex-1', count > 0 ? 'font-semibold' : 'text-muted')}>
                {t(`admin.overview.waiting.${name}`)}
              </span>
              {name === 'disputes' && deadline}
              {count > 0 ? <Badge tone="attention">{shown}</Badge> : <Badge>0</Badge>}
            </PlainLink>
          </li>
        );
      })}
    </ul>
  );
}
