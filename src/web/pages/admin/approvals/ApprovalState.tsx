import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';

const TONES: Record<Approval['state'], Tone> = {
  waiting: 'accent',
  confirmed: 'success',
  failed: 'danger',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** A proposal's status, and who decided. */
export function ApprovalState({ approval }: { approval: Approval }) {
  const { t } = useText();
  const { state, is_performed, decided_by, is_own } = approval;
  const isUnfinished = state === 'confirmed' && !is_performed;
  return (
    <span className="flex flex-col items-start gap-1 text-xs text-muted max-md:items-end">
      <Badge tone={isUnfinished ? 'danger' : TONES[state]}>
        {t(`admin.approvals.states.${isUnfinished ? 'unfinished' : state}`)}
      </Badge>
      {decided_by && !(is_own && state === 'withdrawn') && (
        <span className="block max-w-44 truncate" title={decided_by.email}>
          {t('admin.approvals.decidedBy', { email: decided_by.email })}
        </span>
      )}
    </span>
  );
}
