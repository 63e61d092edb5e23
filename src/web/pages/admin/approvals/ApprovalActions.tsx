import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Ask } from './use-approval-dialog.tsx';

type ApprovalActionsProps = {
  approval: Approval;
  ask: Ask;
  /** The element that says why approving would fail: the button is disabled. */
  problemId?: string | undefined;
  /** On the proposal's own page, where what it changes has been read. */
  isMain?: boolean;
};

/** What the logged-in staff member may do with a proposal, as decided by the server. */
export function ApprovalActions({
  approval,
  ask,
  problemId,
  isMain = false,
}: ApprovalActionsProps) {
  const { t } = useText();
  const { can, state } = approval;
  if (can.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2 md:flex-nowrap">
      {can.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={isMain && decision === 'confirm' ? 'primary' : 'secondary'}
          disabled={decision === 'confirm' && problemId !== undefined}
          aria-describedby={decision === 'confirm' ? problemId : undefined}
          aria-haspopup="dialog"
          onClick={() => ask(approval, decision)}
        >
          {t(`admin.approvals.${state === 'confirmed' ? 'retry' : decision}`)}
        </Button>
      ))}
    </span>
  );
}
