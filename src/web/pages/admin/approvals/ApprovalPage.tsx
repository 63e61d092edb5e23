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
import { affectedPlayer, subjectPath, useApprovalName } from './approval-name.ts';
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
  const { approval, changes, has_before } = reply;
  const zone = useSiteZone();
  useLivePage(['approvals']);
  return (
    <>
      <ApprovalHeader reply={reply} zone={zone} />
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
  const { approval, now, problem } = reply;
  const { state, subject_kind, subject_id, proposed_at, expires_at, can } = approval;
  const isNamed = subject_kind === 'staff_invitation' || subject_kind === 'promo_code';
  const player = affectedPlayer(approval);
  const playerPath = player && `/admin/players/${player.id}`;
  const path = subjectPath(approval);
  return (
    <>
      <EntryHeader
        back={{ to: '/admin/approvals', label: t('admin.approval.back') }}
        kind={t('admin.approval.title')}
        icon={<FramedIcon name="lock" ink="text-accent" />}
        title={nameOf(approval)}
        status={<ApprovalBadge approval={approval} />}
        sentence={sentenceOf(reply)}
        sentenceId="sentence"
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
        aside={
          can.length > 0 && (
            <ApprovalActions
              approval={approval}
              ask={ask}
              isMain
              problemId={problem === null ? undefined : 'sentence'}
            />
          )
        }
      >
        {isNamed && <span>{subject_id}</span>}
        {!isNamed && player && playerPath && <Link to={playerPath}>{player.email}</Link>}
        {approval.amount !== null && <ApprovalAmount approval={approval} />}
        {path !== playerPath && <Link to={path}>{t('admin.approval.subject')}</Link>}
      </EntryHeader>
      {dialog}
    </>
  );
}
