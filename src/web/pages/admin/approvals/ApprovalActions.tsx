import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Ask } from './use-approval-dialog.tsx';

/** What the logged-in staff member may do with a proposal, as decided by the server. */
export function ApprovalActions({ approval, ask }: { approval: Approval; ask: Ask }) {
  const { t } = useText();
  const { can, state } = approval;
  if (can.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2 md:flex-nowrap">
      {can.map((decision) => (
        <Button
          key={decision}
          size="sm"
          variant={decision === 'confirm' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          onClick={() => ask(approval, decision)}
        >
          {t(`admin.approvals.${state === 'confirmed' ? 'retry' : decision}`)}
        </Button>
      ))}
    </span>
  );
}
