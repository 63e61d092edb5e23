import type { ApprovalDetailReply } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { toneOf } from '#web/ui/state-tones.ts';
import type { StatusSentence } from '#web/ui/status-sentence.ts';

/** What a proposal's status means for its reader, and what happens next. */
export function useApprovalSentence(): (reply: ApprovalDetailReply) => StatusSentence {
  const { t } = useText();
  return ({ approval, deciders, problem }) => {
    const { state, is_own, is_performed, can } = approval;
    if (state === 'waiting') {
      if (problem !== null) {
        return { tone: 'danger', text: t('admin.approval.problem', { reason: problem }) };
      }
      const canConfirm = can.includes('confirm');
      const text = canConfirm
        ? t('admin.approval.now.yours')
        : `${t(is_own ? 'admin.approval.now.own' : 'admin.approval.now.others')} ${t('admin.approval.now.deciders', { count: deciders })}`;
      return { tone: canConfirm ? 'attention' : 'waiting', text };
    }
    if (state === 'confirmed' && !is_performed) {
      return { tone: toneOf('unfinished'), text: t('admin.approvals.unfinishedText') };
    }
    return { tone: toneOf(state), text: t(`admin.approval.now.${state}`) };
  };
}
