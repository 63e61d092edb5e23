import {
  ADMIN_CANCEL_SUBSCRIPTION_PATH,
  ADMIN_CHECK_SUBSCRIPTION_PATH,
  ADMIN_END_SUBSCRIPTION_PATH,
  type AdminSubscriptionReply,
} from '#contract/admin-subscriptions.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { type StaffLimits, willNeedApproval } from '#contract/staff-limits.ts';
import { useMoney } from '#web/features/donations/use-money.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Compare with the provider, cancel, or end now with a refund of the unused days. */
export function SubscriptionActions({
  subscription,
  refund_now,
  limits,
}: Pick<AdminSubscriptionReply, 'subscription' | 'refund_now'> & { limits: StaffLimits }) {
  const { t } = useText();
  const money = useMoney();
  const send = useSendAndReload();
  const { id, state, currency } = subscription;
  // Providers charge subscriptions in US dollars, like the limits.
  const needsApproval =
    refund_now > 0 &&
    willNeedApproval(limits, {
      permission: 'payments.refund',
      unit: 'usd',
      amount: refund_now,
      playerId: subscription.player_id,
    });
  const amount = money(refund_now, currency);
  const isRunning = ['opened', 'active', 'past_due'].includes(state);
  const act = (path: string) => (form: FormData) =>
    send('POST', path, messageReplySchema, {
      subscription_id: id,
      note: form.get('note') ?? '',
    });
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <May permission="payments.decide">
        <Modal
          trigger={<Button>{t('admin.subscription.check')}</Button>}
          title={t('admin.subscription.check')}
          description={t('admin.subscription.checkText')}
          okLabel={t('admin.subscription.check')}
          onSubmit={act(ADMIN_CHECK_SUBSCRIPTION_PATH)}
        />
        <Modal
          trigger={isRunning ? <Button>{t('admin.subscription.cancel')}</Button> : null}
          title={t('admin.subscription.cancelTitle')}
          description={t('admin.subscription.cancelText')}
          okLabel={t('admin.subscription.cancel')}
          okVariant="danger"
          cancelLabel={t('admin.subscription.keep')}
          onSubmit={act(ADMIN_CANCEL_SUBSCRIPTION_PATH)}
        >
          <NoteField />
        </Modal>
      </May>
      <May permission="payments.refund">
        <Modal
          trigger={
            isRunning || refund_now > 0 ? (
              <Button className="is-destructive">
                {t(refund_now > 0 ? 'admin.subscription.end' : 'admin.subscription.endNow')}
              </Button>
            ) : null
          }
          title={t('admin.subscription.endTitle')}
          description={
            refund_now > 0
              ? t('admin.subscription.endText', { amount })
              : t('admin.subscription.endNothing')
          }
          okLabel={
            needsApproval
              ? t('admin.approvals.propose')
              : refund_now > 0
                ? t('admin.subscription.endAndRefund', { amount })
                : t('admin.subscription.endNow')
          }
          okVariant="danger"
          cancelLabel={t('admin.subscription.keep')}
          onSubmit={act(ADMIN_END_SUBSCRIPTION_PATH)}
        >
          {needsApproval && <Notice tone="accent">{t('admin.approvals.needed')}</Notice>}
          <NoteField />
        </Modal>
      </May>
    </div>
  );
}
