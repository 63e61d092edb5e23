import clsx from 'clsx';
import { type OverviewReply, WAITING_MAX } from '#contract/admin-overview.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { AdminIcon } from '../AdminIcon.tsx';
import { WAITING_NAMES, WAITING_PATHS } from '../waiting-paths.ts';

/** What needs attention, most urgent first; empty entries are dimmed. */
export function WaitingList({ waiting }: { waiting: OverviewReply['waiting'] }) {
  const { t } = useText();
  return (
    <ul>
      {WAITING_NAMES.map((name) => {
        const count = waiting[name];
        if (count === undefined) return null;
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
              {count > 0 ? <Badge tone="danger">{shown}</Badge> : <Badge>0</Badge>}
            </PlainLink>
          </li>
        );
      })}
    </ul>
  );
}
