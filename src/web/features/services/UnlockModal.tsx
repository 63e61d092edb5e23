import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Open a lock that was made here; free, and without its password. */
export function UnlockModal({ target }: ServiceProps) {
  const { t } = useText();
  const { serverId, account, char, isLocked } = target;
  const order = useOrder('unlock', serverId);
  return (
    <Modal
      // Once it is open there is nothing left to unlock, but its last word is still to be read.
      trigger={
        isLocked ? (
          <Button size="sm" price={t('services.free')}>
            {t('services.unlock.action')}
          </Button>
        ) : null
      }
      title={t('services.unlock.title')}
      description={t('services.unlock.text', { char })}
      okLabel={t('services.unlock.action')}
      onSubmit={(_, submission) => order({ account, char }, submission)}
    >
      {target.facts}
      <p className="text-sm text-muted">{t('services.freeOfCharge')}</p>
    </Modal>
  );
}
