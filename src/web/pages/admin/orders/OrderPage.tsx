import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminOrderReply, adminOrderPath } from '#contract/admin-orders.ts';
import { AdminOrderState } from '#web/features/orders/AdminOrderState.tsx';
import { GameProof } from '#web/features/orders/GameProof.tsx';
import { OrderContent } from '#web/features/orders/OrderContent.tsx';
import { OrderDecision } from '#web/features/orders/OrderDecision.tsx';
import { OrderHistory } from '#web/features/orders/OrderHistory.tsx';
import { useOrderKindName } from '#web/features/orders/order-kind-name.ts';
import { useOrderSentence } from '#web/features/orders/order-sentence.ts';
import { useReceiptName } from '#web/features/orders/receipt-name.ts';
import { apiContext } from '#web/lib/api.ts';
import { May } from '#web/lib/May.tsx';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { applicableFacts } from '#web/ui/applicable-facts.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { useWorlds } from '../../layout/use-worlds.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { EntryHeader } from '../EntryHeader.tsx';
import { LedgerLines } from '../ledger/LedgerLines.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params['id'] ?? '';
  const reading = Promise.all([
    api.read<AdminOrderReply>(adminOrderPath(id)),
    loadSubjectApprovals(api, 'order', id),
  ]);
  return orAdminRedirect(request, reading).then(([order, approvals]) => ({
    ...order,
    ...approvals,
  }));
}

export function Component() {
  const { t } = useText();
  const { order, events, ledger, proof, waiting, limits } = useLoaderData<typeof loader>();
  useLivePage(['approvals', 'admin_orders']);
  const zone = useSiteZone();
  return (
    <>
      <OrderHeader
        order={order}
        zone={zone}
        decision={<OrderDecision order={order} proof={proof} limits={limits} />}
      />
      <WaitingApprovals approvals={waiting} />
      <div className="entry-columns">
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="proof">
            <SectionHead id="proof" title={t('admin.order.proof')} />
            <GameProof proof={proof} zone={zone} />
          </section>
          <section aria-labelledby="history">
            <SectionHead id="history" title={t('admin.order.history')} />
            <OrderHistory events={events} isFree={order.price === 0} zone={zone} />
          </section>
          {ledger.length > 0 && (
            <section aria-labelledby="ledger">
              <SectionHead id="ledger" title={t('admin.ledger.title')} />
              <LedgerLines lines={ledger} zone={zone} />
            </section>
          )}
        </div>
        <section aria-labelledby="record">
          <SectionHead id="record" title={t('admin.order.record')} />
          <OrderFacts order={order} zone={zone} />
        </section>
      </div>
    </>
  );
}

type OrderProps = { order: AdminOrderReply['order']; zone: string };

function OrderHeader({ order, zone, decision }: OrderProps & { decision: ReactNode }) {
  const { t } = useText();
  const nameOf = useOrderKindName();
  const sentenceOf = useOrderSentence(zone);
  return (
    <EntryHeader
      back={{ to: '/admin/orders', label: t('admin.order.back') }}
      kind={t('admin.order.number', { number: String(order.number) })}
      icon={<OrderIcon kind={order.kind} state={order.state} />}
      title={nameOf(order.kind)}
      sentence={sentenceOf(order)}
      status={<AdminOrderState order={order} />}
      aside={<May permission="orders.decide">{decision}</May>}
    >
      <Link to={`/admin/players/${order.player_id}`}>{order.email}</Link>
      {order.char && <span>{order.char}</span>}
      {order.price > 0 && <Amount value={order.price} unit={t(`purses.${order.purse}`)} />}
    </EntryHeader>
  );
}

function OrderFacts({ order, zone }: OrderProps) {
  const { t } = useText();
  const receiptName = useReceiptName();
  const { worlds } = useWorlds();
  const world = worlds.find(({ server_id }) => server_id === order.server_id)?.name;
  return (
    <Facts
      facts={applicableFacts([
        {
          label: t('admin.order.player'),
          value: <Link to={`/admin/players/${order.player_id}`}>{order.email}</Link>,
        },
        { label: t('admin.order.world'), value: world ?? String(order.server_id) },
        { label: t('admin.order.account'), value: order.account },
        order.char !== null && { label: t('admin.order.char'), value: order.char },
        {
          label: t('admin.order.price'),
          value: <Amount value={order.price} unit={t(`purses.${order.purse}`)} />,
        },
        {
          label: t('admin.order.content'),
          value: <OrderContent content={order.content} />,
        },
        { label: t('admin.order.attempts'), value: <Amount value={order.attempts} /> },
        {
          label: t('admin.order.ordered'),
          value: <DateTime seconds={order.ordered_at} zone={zone} />,
        },
        order.finished_at > 0 && {
          label: t('admin.order.finished'),
          value: <DateTime seconds={order.finished_at} zone={zone} />,
        },
        order.receipt
          ? { label: t('admin.order.receipt'), value: receiptName(order.receipt) }
          : false,
      ])}
    />
  );
}
