import {
  type AdminOrder,
  type AdminOrderReply,
  DECIDE_ORDER_PATH,
  decideOrderReplySchema,
} from '#contract/admin-orders.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import type { StaffLimits } from '#contract/staff-limits.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Notice } from '#web/ui/Notice.tsx';

const approvalOrDecisionSchema = approvalReplySchema.or(decideOrderReplySchema);

type OrderDecisionProps = {
  order: AdminOrder;
  proof: AdminOrderReply['proof'];
  limits: StaffLimits;
};

/**
 * For orders whose outcome is unclear. If the game can prove the outcome when the decision is sent,
 * the proof counts, not the decision. The primary button is the one that the game's answer on this
 * page supports, if any.
 */
export function OrderDecision({ order, proof, limits }: OrderDecisionProps) {
  const { t } = useText();
  const send = useSendAndReload();
  const isOpen = order.waits_for_admin;
  const needsSecondAdmin = limits.needs_second_admin.includes('orders.decide');
  const isFree = order.price === 0;
  const variantIf = (state: 'done' | 'notDone') =>
    proof?.state === state ? 'primary' : 'secondary';
  const decide = (decision: 'done' | 'refused') => async (form: FormData) => {
    const body = { id: order.order_id, decision, note: form.get('note') };
    const reply = await send('POST', DECIDE_ORDER_PATH, approvalOrDecisionSchema, body);
    if ('approval' in reply) return reply;
    const outcome = reply.state === 'done' ? 'done' : 'refused';
    return { message: t(`admin.order.${isFree ? 'free' : 'decided'}.${outcome}`) };
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      <Modal
        trigger={
          isOpen ? <Button variant={variantIf('done')}>{t('admin.order.delivered')}</Button> : null
        }
        title={t('admin.order.delivered')}
        icon={<FramedIcon name="scales" />}
        description={t(isFree ? 'admin.order.free.deliveredText' : 'admin.order.deliveredText')}
        okLabel={t('admin.order.delivered')}
        onSubmit={decide('done')}
      >
        {needsSecondAdmin && <Notice tone="accent">{t('admin.order.forTwo')}</Notice>}
        <NoteField />
      </Modal>
      <Modal
        trigger={
          isOpen ? (
            <Button variant={variantIf('notDone')}>{t('admin.order.notDelivered')}</Button>
          ) : null
        }
        title={t('admin.order.notDelivered')}
        icon={<FramedIcon name="scales" />}
        description={
          isFree
            ? t('admin.order.free.notDeliveredText')
            : t('admin.order.notDeliveredText', { count: order.price })
        }
        okLabel={t('admin.order.notDelivered')}
        okVariant="danger"
        onSubmit={decide('refused')}
      >
        {needsSecondAdmin && <Notice tone="accent">{t('admin.order.forTwo')}</Notice>}
        <NoteField />
      </Modal>
    </div>
  );
}
