import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  APPROVALS_PATH,
  type ApprovalDetailReply,
  type ApprovalsReply,
  approvalPath,
} from '#contract/approvals.ts';
import { type Api, apiContext } from '#web/lib/api.ts';
import { orAdminRedirect } from '#web/lib/or-admin-redirect.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePage } from '#web/lib/use-live-page.ts';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { Waiting } from '#web/ui/Waiting.tsx';
import { useSiteZone } from '../../layout/use-site-zone.ts';
import { EntryHeader } from '../EntryHeader.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { ApprovalAmount } from './ApprovalAmount.tsx';
import { ApprovalChanges } from './ApprovalChanges.tsx';
import { ApprovalFacts } from './ApprovalFacts.tsx';
import { ApprovalHistory } from './ApprovalHistory.tsx';
import { ApprovalBadge } from './ApprovalState.tsx';
import { subjectPath, useApprovalName } from './approval-name.ts';
import { useApprovalSentence } from './approval-sentence.ts';
import { OtherApprovals } from './OtherApprovals.tsx';
import { useApprovalDialog } from './use-approval-dialog.tsx';

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return orAdminRedirect(request, load(context.get(apiContext), params['id'] ?? ''));
}

async function load(api: Api, id: string) {
  const reply = await api.read<ApprovalDetailReply>(approvalPath(id));
  const { subject_kind, subject_id } = reply.approval;
  const about = await api.read<ApprovalsReply>(APPROVALS_PATH, { subject_kind, subject_id });
  return { ...reply, others: about.rows.filter((other) => other.id !== id) };
}

/** One proposal: what is asked, what it changes, and what happened to it. */
export function Component() {
  const { t } = useText();
  const { others, ...reply } = useLoaderData<typeof loader>();
  const { approval, changes, has_before, problem } = reply;
  const zone = useSiteZone();
  useLivePage(['approvals']);
  return (
    <>
      <ApprovalHeader reply={reply} zone={zone} />
      {problem && <Notice tone="danger">{t('admin.approval.problem', { reason: problem })}</Notice>}
      <div className="entry-columns">
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="changes">
            <SectionHead id="changes" title={t('admin.approval.changes')} />
            <ApprovalChanges changes={changes} hasBefore={has_before} zone={zone} />
          </section>
          <section aria-labelledby="reason">
            <SectionHead id="reason" title={t('admin.note')} />
            <p className="max-w-[80ch] pt-3 whitespace-pre-line [overflow-wrap:anywhere]">
              {approval.note || '–'}
            </p>
          </section>
          <section aria-labelledby="history">
            <SectionHead id="history" title={t('admin.approval.history')} />
            <ApprovalHistory reply={reply} zone={zone} />
          </section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <section aria-labelledby="record">
            <SectionHead id="record" title={t('admin.approval.record')} />
            <ApprovalFacts approval={approval} zone={zone} />
          </section>
          <OtherApprovals approvals={others} zone={zone} />
        </div>
      </div>
    </>
  );
}

type ApprovalHeaderProps = { reply: ApprovalDetailReply; zone: string };

function ApprovalHeader({ reply, zone }: ApprovalHeaderProps) {
  const { t } = useText();
  const nameOf = useApprovalName();
  const sentenceOf = useApprovalSentence();
  const { ask, dialog } = useApprovalDialog();
  const { approval, now } = reply;
  const { player, state, proposed_at, expires_at, can } = approval;
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/approvals', label: t('admin.approval.back') }}
        kind={t('admin.approval.title')}
        icon={<FramedIcon name="lock" ink="text-accent" />}
        title={nameOf(approval)}
        status={<ApprovalBadge approval={approval} />}
        sentence={sentenceOf(reply)}
        date={
          state === 'waiting' && (
            <Waiting
              since={proposed_at}
              now={now}
              zone={zone}
              deadline={expires_at}
              isOurs={can.includes('confirm')}
            />
          )
        }
        aside={can.length > 0 && <ApprovalActions approval={approval} ask={ask} />}
      >
        {approval.subject_kind === 'staff_invitation' || approval.subject_kind === 'promo_code' ? (
          <span>{approval.subject_id}</span>
        ) : (
          <Link to={`/admin/players/${player.id}`}>{player.email}</Link>
        )}
        {approval.amount !== null && <ApprovalAmount approval={approval} />}
        <Link to={subjectPath(approval)}>{t('admin.approval.subject')}</Link>
      </EntryHeader>
      {dialog}
    </>
  );
}
