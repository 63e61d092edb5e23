import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Condition } from './Condition.tsx';
import { Cost } from './Cost.tsx';
import { usePriceTag } from './price-tag.ts';
import type { ServiceProps } from './target.ts';
import { useOrder } from './use-order.ts';

/** Make a character VIP; again only after it has ended. */
export function VipModal({ target, offer }: ServiceProps) {
  const { t } = useText();
  const tag = usePriceTag();
  const { serverId, account, char } = target;
  const order = useOrder('vip', serverId);
  return (
    <Modal
      trigger={
        <Button size="sm" price={tag(offer.prices.vip, 'votes')}>
          {t('services.vip.action')}
        </Button>
      }
      title={t('services.vip.title')}
      description={t('services.vip.text', {
        char,
        price: offer.prices.vip,
        days: offer.vip_days,
      })}
      onSubmit={() => order({ account, char, price: offer.prices.vip })}
    >
      <Cost purse="votes" price={offer.prices.vip} />
      <Condition service={offer.services.vip} target={target} />
    </Modal>
  );
}
