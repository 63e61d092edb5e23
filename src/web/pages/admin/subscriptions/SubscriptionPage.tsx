import '#web/lib/subscription-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type AdminSubscriptionReply,
  adminSubscriptionPath,
} from '#contract/admin-subscriptions.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { PeriodList } from '#web/features/donations/subscriptions/PeriodList.tsx';
import { SubscriptionActions } from '#web/features/donations/subscriptions/SubscriptionActions.tsx';
import { SubscriptionBadge } from '#web/features/donations/subscriptions/SubscriptionBadge.tsx';
import { useSubscriptionSentence } from '#web/features/donations/subscriptions/subscription-sentence.ts';
import { usePeriodText } from '#web/features/donations/subscriptions/use-period-text.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { EntryHeader } from '../EntryHeader.tsx';
import { Timeline } from '../Timeline.tsx';
import { MovementBadge } from './MovementBadge.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { useSubscriptionEvent } from './subscription-event.ts';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params['id'] ?? '';
  const reading = Promise.all([
    api.read<AdminSubscriptionReply>(adminSubscriptionPath(id)),
    loadSubjectApprovals(api, 'subscription', id),
  ]);
  return orAdminRedirect(request, reading).then(([subscription, approvals]) => ({
    ...subscription,
    ...approvals,
  }));
}

export function Component() {
  const { t } = useText();
  const reply = useLoaderData<typeof loader>();
  const { subscription, periods, events } = reply;
  const zone = useSiteZone();
  useLivePage(['admin_payments', 'approvals']);
  const eventText = useSubscriptionEvent();
  const orders = periods.flatMap((paid) => paid.orders);
  const hasRefusedRefund = periods.some(({ refund_state }) => refund_state === 'refused');
  return (
    <>
      <SubscriptionHeader reply={reply} zone={zone} />
      <WaitingApprovals approvals={reply.waiting} />
      {subscription.undeliverable > 0 && (
        <Notice tone="danger">{t('admin.subscription.undeliverableText')}</Notice>
      )}
      {hasRefusedRefund && <Notice tone="danger">{t('admin.subscription.refundRefused')}</Notice>}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="record">
            <SectionHead id="record" title={t('admin.subscription.record')} />
            <SubscriptionFacts subscription={subscription} reference={reply.subscription_ref} />
          </section>
          <section aria-labelledby="events">
            <SectionHead id="events" title={t('admin.subscription.events')} />
            <Timeline
              zone={zone}
              entries={events.map((event) => ({
                key: event.id,
                at: event.at,
                ...eventText(event),
              }))}
            />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="periods">
            <SectionHead id="periods" title={t('admin.subscription.periods')} />
            {periods.length === 0 ? (
              <p className="pt-3 text-sm text-muted">{t('admin.subscription.noPeriods')}</p>
            ) : (
              <PeriodList periods={periods} currency={subscription.currency} zone={zone} />
            )}
          </section>
          <section aria-labelledby="orders">
            <SectionHead id="orders" title={t('admin.subscription.orders')} />
            <PaidOrders orders={orders} />
          </section>
        </div>
      </div>
    </>
  );
}

type SubscriptionHeaderProps = {
  reply: ReturnType<typeof useLoaderData<typeof loader>>;
  zone: string;
};

function SubscriptionHeader({ reply, zone }: SubscriptionHeaderProps) {
  const { t } = useText();
  const { subscription } = reply;
  const sentenceOf = useSubscriptionSentence(zone);
  const period = usePeriodText();
  return (
    <EntryHeader
      back={{ to: '/admin/subscriptions', label: t('admin.subscription.back') }}
      kind={t('admin.subscription.number', { number: String(subscription.number) })}
      icon={<FramedIcon name="crown" ink="text-accent" />}
      title={
        <>
          <Money amount={subscription.amount} currency={subscription.currency} />{' '}
          <span className="text-lg font-normal text-muted">{period(subscription)}</span>
        </>
      }
      isPlain
      status={<SubscriptionBadge state={subscription.state} />}
      sentence={sentenceOf(subscription)}
      aside={<SubscriptionActions {...reply} />}
    >
      <Link to={`/admin/players/${subscription.player_id}`}>{subscription.email}</Link>
      <span>
        {subscription.title} · {subscription.character}
      </span>
      <span>{t(`donate.providers.${subscription.provider}`)}</span>
    </EntryHeader>
  );
}

type PaidOrdersProps = { orders: AdminSubscriptionReply['periods'][number]['orders'] };

function PaidOrders({ orders }: PaidOrdersProps) {
  const { t } = useText();
  return (
    <>
      <ul>
        {orders.map(({ id, seconds, state }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line-soft py-1.5 text-sm last:border-0"
          >
            <Link to={`/admin/orders/${id}`}>
              {t('admin.subscription.days', { count: Math.round(seconds / 864) / 100 })}
            </Link>
            <MovementBadge state={state} />
          </li>
        ))}
      </ul>
      {orders.length === 0 && (
        <p className="pt-3 text-sm text-muted">{t('admin.subscription.noOrders')}</p>
      )}
    </>
  );
}
