import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminDisputePath, type DisputeReply } from '#contract/disputes.ts';
import { DisputeActions } from '#web/features/donations/DisputeActions.tsx';
import { DisputeBadge } from '#web/features/donations/DisputeBadge.tsx';
import { DisputeEvidence } from '#web/features/donations/DisputeEvidence.tsx';
import { DisputeFacts } from '#web/features/donations/DisputeFacts.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { Timeline } from '../Timeline.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return orAdminRedirect(request, api.read<DisputeReply>(adminDisputePath(params['id'] ?? '')));
}

/** Providers whose API takes evidence. */
const TAKES_EVIDENCE = ['stripe', 'paypal'];

export function Component() {
  const { t } = useText();
  const { now, dispute, events, consequences, evidence } = useLoaderData<typeof loader>();
  const zone = useSiteZone();
  const may = useMay();
  useLivePage(['admin_payments']);
  const isOpen = dispute.state === 'open';
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/disputes', label: t('admin.dispute.back') }}
        title={t('admin.dispute.number', { number: String(dispute.number) })}
        status={
          <>
            <DisputeBadge state={dispute.state} />
            {dispute.is_inquiry && <Badge>{t('admin.disputes.inquiry')}</Badge>}
          </>
        }
        aside={may('payments.decide') && <DisputeActions dispute={dispute} />}
      />
      {dispute.is_inquiry && <Notice tone="accent">{t('admin.dispute.inquiryText')}</Notice>}
      {dispute.is_sending && <Notice tone="accent">{t('admin.dispute.sending')}</Notice>}
      {dispute.send_error && (
        <Notice tone="danger">
          {t('admin.dispute.sendError', { reason: dispute.send_error })}
        </Notice>
      )}
      {isOpen && !TAKES_EVIDENCE.includes(dispute.provider) && (
        <Notice tone="accent">{t('admin.dispute.byHand')}</Notice>
      )}
      <div className="grid items-start gap-4 pt-4 xl:grid-cols-[1fr_1.2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {isOpen && dispute.respond_by > 0 && (
            <section aria-labelledby="deadline">
              <SectionHead id="deadline" title={t('admin.dispute.deadline')} />
              <div className="py-3">
                <Countdown
                  endsAt={dispute.respond_by * 1000}
                  serverNow={now * 1000}
                  zone={zone}
                  finished={<span className="text-danger">{t('admin.disputes.overdue')}</span>}
                />
              </div>
            </section>
          )}
          <section aria-labelledby="record">
            <SectionHead id="record" title={t('admin.dispute.record')} />
            <DisputeFacts dispute={dispute} zone={zone} />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="evidence">
            <SectionHead id="evidence" title={t('admin.dispute.evidence')} />
            <DisputeEvidence disputeId={dispute.dispute_id} evidence={evidence} zone={zone} />
          </section>
          <section aria-labelledby="timeline">
            <SectionHead id="timeline" title={t('admin.dispute.timeline')} />
            <Timeline
              zone={zone}
              entries={events.map(({ id, at, kind, detail }) => ({
                key: id,
                at,
                name: t(`admin.dispute.events.${kind}`),
                detail: kind === 'send_failed' && detail,
              }))}
            />
          </section>
          <section aria-labelledby="consequences">
            <SectionHead id="consequences" title={t('admin.dispute.consequences')} />
            <ul>
              {consequences.map(({ kind, applied_at, undone_at }) => (
                <li
                  key={kind}
                  className="flex flex-wrap justify-between gap-x-4 border-b border-line-soft py-1.5 text-sm last:border-0"
                >
                  <span>
                    {t(`admin.dispute.kinds.${kind}`)}
                    {undone_at > 0 && ` · ${t('admin.dispute.undone')}`}
                  </span>
                  <DateTime seconds={undone_at || applied_at} zone={zone} />
                </li>
              ))}
            </ul>
            {consequences.length === 0 && (
              <p className="pt-3 text-sm text-muted">{t('admin.dispute.noConsequences')}</p>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
