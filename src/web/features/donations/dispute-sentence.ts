import type { DisputeReply } from '#contract/disputes.ts';
import { formatDate, formatDateTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import type { Tone } from '#web/ui/Badge.tsx';
import type { StatusSentence } from '#web/ui/status-sentence.ts';
import { providerDisputesSite } from './provider-disputes-site.ts';
import { useMoney } from './use-money.ts';

type Dispute = DisputeReply['dispute'];

const TONES = {
  overdue: 'danger',
  sendFailed: 'danger',
  sending: 'waiting',
  collecting: 'attention',
  inquiry: 'attention',
  inquiryByHand: 'attention',
  byHand: 'attention',
  open: 'attention',
  evidence_sent: 'waiting',
  won: 'success',
  lost: 'danger',
  lostWithoutCoins: 'danger',
} as const satisfies Record<string, Tone>;

/** Where the money is, and what staff must do until when. */
export function useDisputeSentence(
  zone: string,
): (reply: Pick<DisputeReply, 'dispute' | 'evidence' | 'now'>) => StatusSentence {
  const { t } = useText();
  const money = useMoney();
  return ({ dispute, evidence, now }) => {
    const situation = disputeSituation(dispute, evidence !== null, now);
    return {
      tone: TONES[situation],
      text: t(`admin.dispute.now.${situation}`, {
        amount: money(dispute.amount, dispute.currency),
        provider:
          providerDisputesSite(dispute.provider)?.name ?? t(`donate.providers.${dispute.provider}`),
        coins: dispute.coins_taken,
        reason: dispute.send_error,
        deadline: formatDateTime(dispute.respond_by, zone),
        sent: formatDateTime(dispute.sent_at, zone),
        closed: dispute.closed_at > 0 ? formatDate(dispute.closed_at, zone) : '-',
      }),
    };
  };
}

/** Of all that is true of a dispute, what staff need to know first. */
export function disputeSituation(
  dispute: Pick<
    Dispute,
    'state' | 'coins_taken' | 'respond_by' | 'send_error' | 'is_sending' | 'is_inquiry' | 'can_send'
  >,
  hasEvidence: boolean,
  now: number,
): keyof typeof TONES {
  if (dispute.state === 'lost' && dispute.coins_taken === 0) return 'lostWithoutCoins';
  if (dispute.state !== 'open') return dispute.state;
  if (dispute.is_sending) return 'sending';
  if (dispute.respond_by > 0 && dispute.respond_by <= now) return 'overdue';
  if (dispute.send_error) return 'sendFailed';
  if (!hasEvidence) return 'collecting';
  if (dispute.is_inquiry) return dispute.can_send ? 'inquiry' : 'inquiryByHand';
  return dispute.can_send ? 'open' : 'byHand';
}
