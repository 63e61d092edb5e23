import type { ApprovalDetailReply } from '#contract/approvals.ts';
import { useText } from '#web/lib/text.ts';
import { Timeline } from '../Timeline.tsx';
import { approvalMoments } from './approval-moments.ts';

type ApprovalHistoryProps = { reply: ApprovalDetailReply; zone: string };

export function ApprovalHistory({ reply, zone }: ApprovalHistoryProps) {
  const { t } = useText();
  return (
    <Timeline
      zone={zone}
      entries={approvalMoments(reply).map(({ what, at, by, note }) => ({
        key: what,
        at,
        name: t(`admin.approval.moments.${what}`),
        detail: [by, note].filter(Boolean).join(' · '),
      }))}
    />
  );
}
