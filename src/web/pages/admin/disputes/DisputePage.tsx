import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminDisputePath, type DisputeReply } from '#contract/disputes.ts';
import { DisputeActions } from '#web/features/donations/DisputeActions.tsx';
import { DisputeBadge } from '#web/features/donations/DisputeBadge.tsx';
import { DisputeDeadline } from '#web/features/donations/DisputeDeadline.tsx';
import { DisputeEvidence } from '#web/features/donations/DisputeEvidence.tsx';
import { DisputeFacts } from '#web/features/donations/DisputeFacts.tsx';
import { reasonText } from '#web/features/donations/dispute-reason.ts';
import { useDisputeSentence } from '#web/features/donations/dispute-sentence.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { useMay } from '#web/lib/use-may.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { Timeline } from '../Timeline.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  return orAdminRedirect(request, api.read<DisputeReply>(adminDisputePath(params['id'] ?? '')));
}

export function Component() {
  const { t } = useText();
  const reply = useLoaderData<typeof loader>();
  const { dispute, events, consequences, evidence } = reply;
  const zone = useSiteZone();
  // A consequence is named by what it does.
  const eventName = (kind: (typeof events)[number]['kind'], detail: string) => {
    const consequence =
      kind === 'consequence' && consequences.find((applied) => applied.kind === detail)?.kind;
    return t(consequence ? `admin.dispute.kinds.${consequence}` : `admin.dispute.events.${kind}`);
  };
  useLivePage(['admin_payments']);
  return (
    <>
      <DisputeHeader reply={reply} zone={zone} />
      <div className="entry-columns">
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="evidence">
            <SectionHead id="evidence" title={t('admin.dispute.evidence')} />
            <DisputeEvidence evidence={evidence} zone={zone} />
          </section>
          <section aria-labelledby="timeline">
            <SectionHead id="timeline" title={t('admin.dispute.timeline')} />
            <Timeline
              zone={zone}
              entries={events.map(({ id, at, kind, detail }) => ({
                key: id,
                at,
                name: eventName(kind, detail),
                detail: kind === 'send_failed' && detail,
              }))}
            />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="record">
            <SectionHead id="record" title={t('admin.dispute.record')} />
            <DisputeFacts dispute={dispute} zone={zone} />
          </section>
          <section aria-labelledby="consequences">
            <SectionHead id="consequences" title={t('admin.dispute.consequences')} />
            <Consequences consequences={consequences} zone={zone} />
          </section>
        </div>
      </div>
    </>
  );
}

function DisputeHeader({ reply, zone }: { reply: DisputeReply; zone: string }) {
  const { t } = useText();
  const { now, dispute } = reply;
  const may = useMay();
  const sentenceOf = useDisputeSentence(zone);
  return (
    <EntryHeader
      back={{ to: '/admin/disputes', label: t('admin.dispute.back') }}
      kind={t('admin.dispute.number', { number: String(dispute.number) })}
      icon={<FramedIcon name="scales" ink="text-accent" />}
      title={<Money amount={dispute.amount} currency={dispute.currency} />}
      isPlain
      status={
        <>
          <DisputeBadge state={dispute.state} />
          {dispute.is_inquiry && <Badge>{t('admin.disputes.inquiry')}</Badge>}
        </>
      }
      sentence={sentenceOf(reply)}
      date={
        dispute.state === 'open' &&
        dispute.respond_by > 0 && (
          <DisputeDeadline respondBy={dispute.respond_by} now={now} zone={zone} />
        )
      }
      aside={<DisputeActions reply={reply} canDecide={may('payments.decide')} />}
    >
      <Link to={`/admin/players/${dispute.player_id}`}>{dispute.email}</Link>
      <Link to={`/admin/payments/${dispute.payment_id}`}>
        {t('admin.payment.number', { number: String(dispute.payment_number) })}
      </Link>
      {dispute.reason && <span>{reasonText(dispute.reason)}</span>}
    </EntryHeader>
  );
}

type ConsequencesProps = Pick<DisputeReply, 'consequences'> & { zone: string };

function Consequences({ consequences, zone }: ConsequencesProps) {
  const { t } = useText();
  return (
    <>
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
    </>
  );
}
