import type { AdminOrder } from '#contract/admin-orders.ts';
import type { QueueItem } from '#contract/admin-overview.ts';
import { PURSES } from '#contract/purses.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { jobName } from '#web/features/health/JobName.tsx';
import { useOrderKindName } from '#web/features/orders/order-kind-name.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Joined } from '#web/ui/Joined.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { AdminIcon } from '../AdminIcon.tsx';
import { useApprovalName } from '../approvals/approval-name.ts';
import { ListEmpty } from '../ListEmpty.tsx';
import { WAITING_PATHS } from '../waiting-paths.ts';

const PATHS: Record<QueueItem['kind'], (id: string) => string> = {
  approvals: (id) => `/admin/approvals/${id}`,
  reports: (id) => `/admin/reports/${id}`,
  unclear_orders: (id) => `/admin/orders/${id}`,
  manual_payments: (id) => `/admin/payments/${id}`,
  review_payments: (id) => `/admin/payments/${id}`,
  disputes: (id) => `/admin/disputes/${id}`,
  dead_letters: () => '/admin/jobs',
  reconciliation: () => '/admin/reconciliation?only=wrong',
};

type MyQueueProps = {
  items: readonly QueueItem[];
  /** The server's time. */
  now: number;
};

/** What the logged-in staff member can work on, oldest first. */
export function MyQueue({ items, now }: MyQueueProps) {
  const { t } = useText();
  const zone = useSiteZone();
  const titleOf = useQueueTitle();
  if (items.length === 0) {
    return (
      <ListEmpty
        title={t('admin.overview.queue.emptyTitle')}
        text={t('admin.overview.queue.emptyText')}
      />
    );
  }
  return (
    <ol aria-label={t('admin.overview.queue.title')}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`} className="border-b border-line-soft last:border-0">
          <PlainLink
            to={PATHS[item.kind](item.id)}
            className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-1 py-1.5 hover:bg-surface"
          >
            <span className="grid size-8 place-items-center rounded-box border border-line bg-surface text-accent">
              <AdminIcon path={WAITING_PATHS[item.kind].split('?', 1)[0] ?? ''} />
            </span>
            <span className="min-w-0">
              <span className="block truncate font-semibold">{titleOf(item)}</span>
              <span className="block truncate text-xs text-muted">
                <Joined>
                  {t(`admin.overview.queue.kinds.${item.kind}`)}
                  {item.email}
                </Joined>
              </span>
            </span>
            <span className="flex flex-col items-end text-sm sm:grid sm:grid-cols-[9rem_7rem] sm:text-end">
              <QueueAmount item={item} />
              <Waiting
                since={item.since}
                now={now}
                zone={zone}
                deadline={item.deadline}
                // An unanswered dispute is lost, so its deadline always comes first.
                isDue={item.kind === 'disputes'}
                isOurs={item.kind === 'disputes'}
                isShort
              />
            </span>
          </PlainLink>
        </li>
      ))}
    </ol>
  );
}

function QueueAmount({ item: { amount, unit } }: { item: QueueItem }) {
  const { t } = useText();
  const purse = PURSES.find((name) => name === unit);
  return (
    <span className="font-semibold whitespace-nowrap tabular-nums">
      {amount !== null &&
        unit !== null &&
        (purse ? (
          <Amount value={amount} unit={t(`purses.${purse}`)} />
        ) : (
          <Money amount={amount} currency={unit} />
        ))}
    </span>
  );
}

function useQueueTitle(): (item: QueueItem) => string {
  const { t } = useText();
  const approvalName = useApprovalName();
  const orderName = useOrderKindName();
  return ({ kind, title }) => {
    if (kind === 'approvals') return approvalName({ what: title, role: null });
    if (kind === 'unclear_orders') return orderName(title as AdminOrder['kind']);
    // A dispute's title is the provider's reference.
    if (kind === 'disputes') return t('admin.dispute.title');
    if (kind === 'manual_payments') return `${t('donate.providers.manual')} · ${title}`;
    if (kind === 'review_payments') return `${t('admin.payment.title')} · ${title}`;
    return kind === 'dead_letters' ? jobName(t, title) : title;
  };
}
