import type { AdminOrderReply } from '#contract/admin-orders.ts';
import { useText } from '#web/lib/text.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { EvidenceLines } from '#web/ui/EvidenceLines.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useReceiptName } from './receipt-name.ts';

const TONES = { done: 'success', notDone: 'danger', unknown: 'accent' } as const;

/** The game's answer about the order when this page was opened. */
export function GameProof({ proof, zone }: { proof: AdminOrderReply['proof']; zone: string }) {
  const { t } = useText();
  const receiptName = useReceiptName();
  if (proof === null) return <p className="py-3 text-muted">{t('admin.order.noGame')}</p>;
  return (
    <div className="pt-3">
      <Notice tone={TONES[proof.state]}>
        <p className="font-semibold">{t(`admin.order.proofs.${proof.state}`)}</p>
        {proof.receipt && (
          <p>
            {t('admin.order.receipt')}: {receiptName(proof.receipt)},{' '}
            <DateTime seconds={proof.receipt_at} zone={zone} />
          </p>
        )}
        <EvidenceLines lines={proof.evidence} zone={zone} />
      </Notice>
    </div>
  );
}
