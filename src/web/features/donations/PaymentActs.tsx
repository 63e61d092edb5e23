import { useTranslation } from 'react-i18next';
import {
  ADMIN_DECIDE_PAYMENT_PATH,
  ADMIN_REFUND_PATH,
  type AdminPaymentReply,
} from '#contract/admin-payments.ts';
import { paymentDoneSchema } from '#contract/payments.ts';
import { useApi } from '#web/lib/use-api.ts';
import { ActModal } from '#web/ui/ActModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Money } from './Money.tsx';

/** What can be done to a payment in its present state: confirm or refuse a transfer, give money back. */
export function PaymentActs({ payment }: { payment: AdminPaymentReply['payment'] }) {
  const { t } = useTranslation();
  const api = useApi();
  const { payment_id, refunds_itself } = payment;
  const decide = (decision: 'paid' | 'refused') => async (form: FormData) => {
    const body = { payment_id, decision, note: form.get('note') };
    return (await api.send('POST', ADMIN_DECIDE_PAYMENT_PATH, paymentDoneSchema, body)).message;
  };
  const refund = async (form: FormData) => {
    const body = { payment_id, note: form.get('note') };
    return (await api.send('POST', ADMIN_REFUND_PATH, paymentDoneSchema, body)).message;
  };
  const isWaiting = payment.provider === 'manual' && payment.state === 'pending';
  const left = Math.round((payment.amount - payment.refunded - payment.disputed) * 100) / 100;
  const isRefundable = payment.credited_at > 0 && left > 0;
  if (!isWaiting && !isRefundable) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isWaiting && (
        <>
          <ActModal
            trigger={<Button variant="primary">{t('admin.payment.confirm')}</Button>}
            title={t('admin.payment.confirm')}
            description={t('admin.payment.confirmText', { count: payment.coins })}
            okLabel={t('admin.payment.confirm')}
            act={decide('paid')}
          >
            <NoteField />
          </ActModal>
          <ActModal
            trigger={<Button variant="danger">{t('admin.payment.refuse')}</Button>}
            title={t('admin.payment.refuse')}
            description={t('admin.payment.refuseText')}
            okLabel={t('admin.payment.refuse')}
            okVariant="danger"
            act={decide('refused')}
          >
            <NoteField />
          </ActModal>
        </>
      )}
      {isRefundable && (
        <ActModal
          trigger={
            <Button variant="danger" price={<Money amount={left} currency={payment.currency} />}>
              {t('admin.payment.refund')}
            </Button>
          }
          title={t('admin.payment.refund')}
          description={
            refunds_itself ? t('admin.payment.refundText') : t('admin.payment.refundRecorded')
          }
          okLabel={t('admin.payment.refund')}
          okVariant="danger"
          act={refund}
        >
          <NoteField />
        </ActModal>
      )}
    </div>
  );
}
