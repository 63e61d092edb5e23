import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type AdminPaymentReply, adminPaymentPath } from '#contract/admin-payments.ts';
import { PaymentActions } from '#web/features/donations/PaymentActions.tsx';
import { PaymentFacts } from '#web/features/donations/PaymentFacts.tsx';
import { PaymentProof } from '#web/features/donations/PaymentProof.tsx';
import { StateBadge } from '#web/features/donations/StateBadge.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { EntryHeader } from '../EntryHeader.tsx';
import { LedgerLines } from '../ledger/LedgerLines.tsx';
import { Timeline } from '../Timeline.tsx';

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
  const may = useMay();
  // A worker carries out the decision a moment later.
  useLivePage(['admin_payments', 'approvals']);
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/payments', label: t('admin.payment.back') }}
        title={t('admin.payment.number', { number: String(payment.number) })}
        status={<StateBadge state={payment.state} />}
        aside={
          <PaymentActions
            payment={payment}
            limits={limits}
            canDecide={may('payments.decide')}
            canRefund={may('payments.refund')}
          />
        }
      />
      {payment.reason && <Notice tone="danger">{payment.reason}</Notice>}
      <WaitingApprovals approvals={waiting} />
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_1.2fr]">
        <section aria-labelledby="record">
          <SectionHead id="record" title={t('admin.payment.record')} />
          <PaymentFacts payment={payment} zone={zone} />
        </section>
        <div className="flex min-w-0 flex-col gap-4">
          {payment.provider === 'manual' && (
            <section aria-labelledby="proof">
              <SectionHead id="proof" title={t('admin.payment.proof')} />
              <PaymentProof payment={payment} />
            </section>
          )}
          <section aria-labelledby="ledger">
            <SectionHead id="ledger" title={t('admin.ledger.title')} />
            <LedgerLines lines={ledger} zone={zone} />
          </section>
          <section aria-labelledby="events">
            <SectionHead id="events" title={t('admin.payment.events')} />
            <Timeline
              zone={zone}
              entries={events.map(({ at, kind, event_id }) => ({ key: event_id, at, name: kind }))}
            />
            {events.length === 0 && (
              <p className="text-sm text-muted">{t('admin.payment.noEvents')}</p>
            )}
          </section>
          <section aria-labelledby="actions">
            <SectionHead id="actions" title={t('admin.payment.actions')} />
            <Timeline
              zone={zone}
              entries={actions.map(({ at, action, email, note }) => ({
                key: `${at} ${action}`,
                at,
                name: `${action} · ${email}`,
                detail: note,
              }))}
            />
            {actions.length === 0 && (
              <p className="text-sm text-muted">{t('admin.payment.noActions')}</p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
