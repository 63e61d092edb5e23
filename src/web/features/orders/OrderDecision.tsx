import {
  type AdminOrder,
  DECIDE_ORDER_PATH,
  decideOrderReplySchema,
} from '#contract/admin-orders.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { ActModal } from '#web/ui/ActModal.tsx';
import { Button } from '#web/ui/Button.tsx';
import { NoteField } from '#web/ui/NoteField.tsx';

/** The word that is needed where the game has none. A proof of the game counts more than it. */
export function OrderDecision({ order }: { order: AdminOrder }) {
  const { t } = useText();
  const api = useApi();
  const isOpen = order.state === 'unclear';
  const decide = (decision: 'done' | 'refused') => async (form: FormData) => {
    const body = { id: order.order_id, decision, note: form.get('note') };
    const { state } = await api.send('POST', DECIDE_ORDER_PATH, decideOrderReplySchema, body);
    return t(`admin.order.decided.${state === 'done' ? 'done' : 'refused'}`);
  };
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      <ActModal
        trigger={isOpen ? <Button variant="primary">{t('admin.order.delivered')}</Button> : null}
        title={t('admin.order.delivered')}
        description={t('admin.order.deliveredText')}
        okLabel={t('admin.order.delivered')}
        act={decide('done')}
      >
        <NoteField />
      </ActModal>
      <ActModal
        trigger={isOpen ? <Button variant="danger">{t('admin.order.notDelivered')}</Button> : null}
        title={t('admin.order.notDelivered')}
        description={t('admin.order.notDeliveredText', { count: order.price })}
        okLabel={t('admin.order.notDelivered')}
        okVariant="danger"
        act={decide('refused')}
      >
        <NoteField />
      </ActModal>
    </div>
  );
}
