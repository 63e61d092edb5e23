import { useState } from 'react';
import {
  ADMIN_DECIDE_PAYMENT_PATH,
  ADMIN_REFUND_PATH,
  type AdminPaymentReply,
} from '#contract/admin-payments.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { type StaffLimits, willNeedApproval } from '#contract/staff-limits.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OpenModal } from '#web/ui/OpenModal.tsx';
import { useMoney } from './use-money.ts';

type PaymentAction = 'confirm' | 'refuse' | 'refund';
type PaymentActionsProps = {
  payment: AdminPaymentReply['payment'];
  limits: StaffLimits;
  canDecide: boolean;
  canRefund: boolean;
};

/** What can be done with a payment in its current state: confirm or refuse a transfer, or refund it. */
export function PaymentActions({ payment, limits, canDecide, canRefund }: PaymentActionsProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const money = useMoney();
  const [openAction, setOpenAction] = useState<PaymentAction>();
  const { payment_id, refunds_itself } = payment;
  const isWaiting = canDecide && payment.provider === 'manual' && payment.state === 'pending';
  const left = Math.round((payment.amount - payment.refunded - payment.disputed) * 100) / 100;
  const isRefundable = canRefund && payment.credited_at > 0 && left > 0;
  /** In US dollars, like the limits. */
  const movedUsd = {
    confirm: payment.price,
    refuse: 0,
    refund: (payment.price * left) / payment.amount,
  };
  const isAboveLimit = (action: PaymentAction, unit: 'usd' | 'coins', amount: number) =>
    willNeedApproval(limits, {
      permission: action === 'refund' ? 'payments.refund' : 'payments.decide',
      unit,
      amount,
      playerId: payment.player_id,
    });
  const needsApproval = (action: PaymentAction) =>
    action !== 'refuse' &&
    (isAboveLimit(action, 'usd', movedUsd[action]) ||
      (action === 'confirm' && isAboveLimit(action, 'coins', payment.coins)));
  const labels = {
    confirm: t('admin.payment.confirm'),
    refuse: t('admin.payment.refuseTransfer'),
    refund: t('admin.payment.refundAmount', { amount: money(left, payment.currency) }),
  };
  const texts = {
    confirm: t('admin.payment.confirmText', { count: payment.coins }),
    refuse: t('admin.payment.refuseText'),
    refund: t(refunds_itself ? 'admin.payment.refundText' : 'admin.payment.refundRecorded'),
  };
  const act = (action: PaymentAction) => (form: FormData) => {
    const note = form.get('note');
    if (action === 'refund')
      return send('POST', ADMIN_REFUND_PATH, messageReplySchema, { payment_id, note });
    const decision = action === 'confirm' ? 'paid' : 'refused';
    return send('POST', ADMIN_DECIDE_PAYMENT_PATH, messageReplySchema, {
      payment_id,
      decision,
      note,
    });
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isWaiting && (
        <>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpenAction('confirm')}>
            {t('admin.payment.confirm')}
          </Button>
          <Button
            className="is-destructive"
            aria-haspopup="dialog"
            onClick={() => setOpenAction('refuse')}
          >
            {t('admin.payment.refuse')}
          </Button>
        </>
      )}
      {isRefundable && (
        <Button
          className="is-destructive"
          aria-haspopup="dialog"
          onClick={() => setOpenAction('refund')}
        >
          {t('admin.payment.refund')}
        </Button>
      )}
      {/* The payment reloads once the modal is closed, so its message stays (useSendAndReload). */}
      {openAction && (
        <OpenModal
          title={labels[openAction]}
          description={texts[openAction]}
          okLabel={needsApproval(openAction) ? t('admin.approvals.propose') : labels[openAction]}
          cancelLabel={openAction === 'refund' && t('admin.payment.keep')}
          okVariant={openAction === 'confirm' ? 'primary' : 'danger'}
          onSubmit={act(openAction)}
          onClose={() => setOpenAction(undefined)}
        >
          {needsApproval(openAction) && (
            <Notice tone="accent">{t('admin.approvals.needed')}</Notice>
          )}
          <NoteField />
        </OpenModal>
      )}
    </div>
  );
}
