import { type AdminPaymentReply, adminProofPath } from '#contract/admin-payments.ts';
import { useText } from '#web/lib/text.ts';

/** What the player sent to prove a transfer: an image is re-encoded by the server, the file itself is for download only. */
export function PaymentProof({ payment }: { payment: AdminPaymentReply['payment'] }) {
  const { t } = useText();
  const { payment_id, proof_type } = payment;
  if (proof_type === null) return <p className="py-3 text-muted">{t('admin.payment.noProof')}</p>;
  return (
    <div className="flex flex-col items-start gap-3 py-3">
      {proof_type.startsWith('image/') && (
        <img
          src={adminProofPath(payment_id, true)}
          alt={t('admin.payment.proofAlt')}
          // React delays hydration until non-lazy pictures have loaded, which would never happen
          // here.
          loading="lazy"
          className="max-h-96 max-w-full border border-line bg-surface"
        />
      )}
      <a
        href={adminProofPath(payment_id, false)}
        download
        className="text-accent underline underline-offset-3"
      >
        {t('admin.payment.saveProof', { type: proof_type })}
      </a>
    </div>
  );
}
