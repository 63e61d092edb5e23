import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { affectedPlayer, useApprovalName } from './approval-name.ts';

/** What a proposal does, to whom, and all notes about it: this is the only column with room for them. */
export function ApprovalText({ approval }: { approval: Approval }) {
  const { t } = useText();
  const nameOf = useApprovalName();
  const player = affectedPlayer(approval);
  const { subject_kind, subject_id, note, state, is_performed, decision_note } = approval;
  const isNamed = subject_kind === 'promo_code' || subject_kind === 'staff_invitation';
  return (
    <>
      <Link to={`/admin/approvals/${approval.id}`} className="block">
        {nameOf(approval)}
      </Link>
      {isNamed && <span className="block truncate text-sm font-normal">{subject_id}</span>}
      {!isNamed && player && (
        <span className="block truncate text-sm font-normal">
          <Link to={`/admin/players/${player.id}`}>{player.email}</Link>
        </span>
      )}
      <span className="row-note block text-sm font-normal text-muted [overflow-wrap:anywhere]">
        {note}
      </span>
      {decision_note && (
        <span className="row-note block text-sm font-normal text-muted [overflow-wrap:anywhere]">
          {t(`admin.approvals.states.${state}`)}: {decision_note}
        </span>
      )}
      {state === 'confirmed' && !is_performed && (
        <span className="block text-sm font-normal text-danger">
          {t('admin.approvals.unfinishedText')}
        </span>
      )}
    </>
  );
}
