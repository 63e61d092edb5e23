import type { Approval } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { StateBadge } from '#web/ui/StateBadge.tsx';

/** A proposal's status, and who decided. */
export function ApprovalState({ approval }: { approval: Approval }) {
  const { t } = useText();
  const { state, decided_by, is_own } = approval;
  return (
    <span className="flex flex-col items-start gap-1 text-xs text-muted max-md:flex-row max-md:items-center">
      <ApprovalBadge approval={approval} />
      {decided_by && !(is_own && state === 'withdrawn') && (
        <span
          className="max-w-44 truncate max-md:max-w-60 md:max-xl:max-w-28"
          title={decided_by.email}
        >
          {t('admin.approvals.decidedBy', { email: decided_by.email })}
        </span>
      )}
    </span>
  );
}

export function ApprovalBadge({ approval: { state, is_performed } }: { approval: Approval }) {
  const { t } = useText();
  const shown = state === 'confirmed' && !is_performed ? 'unfinished' : state;
  return <StateBadge state={shown}>{t(`admin.approvals.states.${shown}`)}</StateBadge>;
}
