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
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { loadSubjectApprovals } from '../approvals/load-approvals.ts';
import { WaitingApprovals } from '../approvals/WaitingApprovals.tsx';
import { LedgerLines } from '../ledger/LedgerLines.tsx';

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
      <PageHeader
        title={t('admin.payment.number', { number: String(payment.number) })}
        aside={
          <PaymentActions
            payment={payment}
            limits={limits}
            canDecide={may('payments.decide')}
            canRefund={may('payments.refund')}
          />
        }
      >
        <p className="flex items-center gap-3">
          <StateBadge state={payment.state} />
          <Link to="/admin/payments">{t('admin.payment.back')}</Link>
        </p>
      </PageHeader>
      {payment.reason && <Notice tone="danger">{payment.reason}</Notice>}
      <WaitingApprovals approvals={waiting} />
      <div className="grid gap-x-12 gap-y-10 pt-4 xl:grid-cols-[1fr_1.2fr]">
        <section aria-labelledby="record">
          <SectionHead id="record" title={t('admin.payment.record')} />
          <PaymentFacts payment={payment} zone={zone} />
        </section>
        <div className="flex flex-col gap-10">
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
            <ul>
              {events.map(({ at, kind, event_id }) => (
                <li
                  key={event_id}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line-soft py-1.5 text-sm"
                >
                  <span>{kind}</span>
                  <DateTime seconds={at} zone={zone} />
                </li>
              ))}
            </ul>
            {events.length === 0 && (
              <p className="py-3 text-muted">{t('admin.payment.noEvents')}</p>
            )}
          </section>
          <section aria-labelledby="actions">
            <SectionHead id="actions" title={t('admin.payment.actions')} />
            <ul>
              {actions.map(({ at, action, email, note }) => (
                <li key={`${at} ${action}`} className="border-b border-line-soft py-2 text-sm">
                  <div className="flex flex-wrap justify-between gap-x-4">
                    <span>
                      {action} · {email}
                    </span>
                    <DateTime seconds={at} zone={zone} />
                  </div>
                  {note && <p className="text-muted">{note}</p>}
                </li>
              ))}
            </ul>
            {actions.length === 0 && (
              <p className="py-3 text-muted">{t('admin.payment.noActions')}</p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
