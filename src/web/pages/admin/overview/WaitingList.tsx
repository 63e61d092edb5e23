import { type OverviewReply, WAITING_MAX } from '#contract/admin-overview.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { WAITING_NAMES, WAITING_PLACES } from '../waiting-places.ts';

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
              to={WAITING_PLACES[name]}
              className="flex min-h-11 items-center justify-between gap-4 hover:bg-surface"
            >
              <span className={count > 0 ? 'font-semibold' : 'text-muted'}>
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
