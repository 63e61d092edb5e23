import { ORDER_KINDS } from '#contract/order-kinds.ts';
import { useText } from '#web/lib/text.ts';
import { Modal } from '#web/ui/Modal.tsx';
import { OrderIcon } from '#web/ui/OrderIcon.tsx';
import { ServiceButton } from './ServiceButton.tsx';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Unlocks a character that was locked on the site; free, and without the lock password. */
export function UnlockModal({ target }: ServiceProps) {
  const { t } = useText();
  const { serverId, account, char, isLocked } = target;
  const order = useOrder('unlock', serverId);
  return (
    <Modal
      // Once unlocked there is nothing to do, but the final message must stay readable.
      trigger={
        isLocked ? (
          <ServiceButton price={{ amount: 0, purse: ORDER_KINDS.unlock.purse }}>
            {t('services.unlock.action')}
          </ServiceButton>
        ) : null
      }
      title={t('services.unlock.title')}
      icon={<OrderIcon kind="unlock" />}
      description={t('services.unlock.text', { char })}
      okLabel={t('services.unlock.action')}
      onSubmit={(_, submission) => order({ account, char }, submission)}
    >
      {target.facts}
      <p className="text-sm text-muted">{t('services.freeOfCharge')}</p>
    </Modal>
  );
}
