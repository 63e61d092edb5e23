import { type AdminPaymentReply, adminProofPath } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';
import { useHasScripts } from '#web/lib/use-has-scripts.ts';

/** What the player sent to prove a transfer: an image is re-encoded by the server, the file itself is for download only. */
export function PaymentProof({ payment }: { payment: AdminPaymentReply['payment'] }) {
  const { t } = useText();
  const hasScripts = useHasScripts();
  const { payment_id, proof_type } = payment;
  if (proof_type === null) return <p className="py-3 text-muted">{t('admin.payment.noProof')}</p>;
  return (
    <div className="flex flex-col items-start gap-3 py-3">
      {proof_type.startsWith('image/') && (
        <img
          src={adminProofPath(payment_id, true)}
          alt={t('admin.payment.proofAlt')}
          // Lazy only in the server's markup: there React delays hydration until other pictures
          // have loaded. The box has its size before the picture has one.
          loading={hasScripts ? 'eager' : 'lazy'}
          className="h-72 w-full rounded-box border border-line bg-frame object-contain sm:h-96"
        />
      )}
      <a
        href={adminProofPath(payment_id, false)}
        download
        className="text-accent underline underline-offset-3"
      >
        {t('admin.payment.saveProof', { type: typeName(proof_type) })}
      </a>
    </div>
  );
}

/** "image/png" as people write it: PNG. */
function typeName(type: string): string {
  return type.slice(type.indexOf('/') + 1).toUpperCase();
}
