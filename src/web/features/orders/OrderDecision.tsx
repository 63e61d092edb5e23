import {
  type AdminOrder,
  DECIDE_ORDER_PATH,
  decideOrderReplySchema,
} from '#contract/admin-orders.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import type { StaffLimits } from '#contract/staff-limits.ts';
import { useText } from '#web/lib/text.ts';
import { useSendAndReload } from '#web/lib/use-send-and-reload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Sign } from '#web/ui/Sign.tsx';

const decidedOrWaiting = approvalReplySchema.or(decideOrderReplySchema);

/** For orders whose outcome is unclear. If the game knows it by the time this is sent, its answer counts. */
export function OrderDecision({ order, limits }: { order: AdminOrder; limits: StaffLimits }) {
  const { t } = useText();
  const send = useSendAndReload();
  const isOpen = order.waits_for_admin;
  const needsSecondPerson = limits.needs_second_admin.includes('orders.decide');
  const isFree = order.price === 0;
  const decide = (decision: 'done' | 'refused') => async (form: FormData) => {
    const body = { id: order.order_id, decision, note: form.get('note') };
    const reply = await send('POST', DECIDE_ORDER_PATH, decidedOrWaiting, body);
    if ('approval' in reply) return reply;
    const outcome = reply.state === 'done' ? 'done' : 'refused';
    return { message: t(`admin.order.${isFree ? 'free' : 'decided'}.${outcome}`) };
  };
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      <Modal
        trigger={isOpen ? <Button variant="primary">{t('admin.order.delivered')}</Button> : null}
        title={t('admin.order.delivered')}
        sign={<Sign name="scales" />}
        description={t(isFree ? 'admin.order.free.deliveredText' : 'admin.order.deliveredText')}
        okLabel={t('admin.order.delivered')}
        onSubmit={decide('done')}
      >
        {needsSecondPerson && <Notice tone="accent">{t('admin.order.forTwo')}</Notice>}
        <NoteField />
      </Modal>
      <Modal
        trigger={isOpen ? <Button variant="danger">{t('admin.order.notDelivered')}</Button> : null}
        title={t('admin.order.notDelivered')}
        sign={<Sign name="scales" />}
        description={
          isFree
            ? t('admin.order.free.notDeliveredText')
            : t('admin.order.notDeliveredText', { count: order.price })
        }
        okLabel={t('admin.order.notDelivered')}
        okVariant="danger"
        onSubmit={decide('refused')}
      >
        {needsSecondPerson && <Notice tone="accent">{t('admin.order.forTwo')}</Notice>}
        <NoteField />
      </Modal>
    </div>
  );
}
