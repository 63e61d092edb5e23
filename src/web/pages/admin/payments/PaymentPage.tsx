import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminPaymentReply, adminPaymentPath } from '#contract/admin-payments.ts';
import { AdminPaymentState } from '#web/features/donations/AdminPaymentState.tsx';
import { Money } from '#web/features/donations/Money.tsx';
import { PaymentActions } from '#web/features/donations/PaymentActions.tsx';
import { PaymentFacts } from '#web/features/donations/PaymentFacts.tsx';
import { PaymentProof } from '#web/features/donations/PaymentProof.tsx';
import { usePaymentSentence } from '#web/features/donations/payment-sentence.ts';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { EntryHeader } from '../EntryHeader.tsx';
import { LedgerLines } from '../ledger/LedgerLines.tsx';
import { PaymentTimeline } from './PaymentTimeline.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const id = params['id'] ?? '';
  const reading = Promise.all([
    api.read<AdminPaymentReply>(adminPaymentPath(id)),
    loadSubjectApprovals(api, 'payment', id),
  ]);
  return orAdminRedirect(request, reading).then(([payment, approvals]) => ({
    ...payment,
    ...approvals,
  }));
}

export function Component() {
  const { t } = useText();
  const { payment, events, ledger, actions, waiting, limits } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  // A worker carries out the decision a moment later.
  useLivePage(['admin_payments', 'approvals']);
  return (
    <>
      <PaymentHeader payment={payment} limits={limits} />
      {payment.reason && <Notice tone="danger">{payment.reason}</Notice>}
      <WaitingApprovals approvals={waiting} />
      <div className="entry-columns">
        <div className="flex min-w-0 flex-col gap-4">
          {payment.provider === 'manual' && (
            <section aria-labelledby="proof">
              <SectionHead id="proof" title={t('admin.payment.proof')} />
              <PaymentProof payment={payment} />
            </section>
          )}
          {ledger.length > 0 && (
            <section aria-labelledby="ledger">
              <SectionHead id="ledger" title={t('admin.ledger.title')} />
              <LedgerLines lines={ledger} zone={zone} />
            </section>
          )}
          <section aria-labelledby="history">
            <SectionHead id="history" title={t('admin.payment.history')} />
            <PaymentTimeline payment={payment} events={events} actions={actions} zone={zone} />
          </section>
        </div>
        <section aria-labelledby="record">
          <SectionHead id="record" title={t('admin.payment.record')} />
          <PaymentFacts payment={payment} zone={zone} />
        </section>
      </div>
    </>
  );
}

type PaymentHeaderProps = Pick<
  ReturnType<typeof useLoaderData<typeof loader>>,
  'payment' | 'limits'
>;

function PaymentHeader({ payment, limits }: PaymentHeaderProps) {
  const { t } = useText();
  const may = useMay();
  const sentenceOf = usePaymentSentence();
  return (
    <EntryHeader
      back={{ to: '/admin/payments', label: t('admin.payment.back') }}
      kind={t('admin.payment.number', { number: String(payment.number) })}
      icon={<FramedIcon name="coins" ink="text-accent" />}
      title={<Money amount={payment.amount} currency={payment.currency} />}
      isPlain
      status={<AdminPaymentState payment={payment} />}
      sentence={sentenceOf(payment)}
      aside={
        <PaymentActions
          payment={payment}
          limits={limits}
          canDecide={may('payments.decide')}
          canRefund={may('payments.refund')}
        />
      }
    >
      <Link to={`/admin/players/${payment.player_id}`}>{payment.email}</Link>
      <span>{payment.plan_title}</span>
      <span>{t(`donate.providers.${payment.provider}`)}</span>
      {payment.disputed > 0 && (
        <Link to={`/admin/disputes?q=${payment.payment_id}`}>{t('admin.payment.dispute')}</Link>
      )}
    </EntryHeader>
  );
}
