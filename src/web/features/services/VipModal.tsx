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
  const { serverId, account, char, vipUntil } = target;
  const order = useOrder('vip', serverId);
  const modal = (
    <Modal
      trigger={
        vipUntil === undefined ? (
          <Button size="sm" price={tag(offer.prices.vip, 'votes')}>
            {t('services.vip.action')}
          </Button>
        ) : null
      }
      title={t('services.vip.title')}
      description={t('services.vip.text', {
        char,
        price: offer.prices.vip,
        days: offer.vip_days,
      })}
      onSubmit={(_, submission) => order({ account, char, price: offer.prices.vip }, submission)}
    >
      {target.facts}
      <Cost purse="votes" price={offer.prices.vip} />
      <Condition service={offer.services.vip} target={target} />
    </Modal>
  );
  return (
    <>
      {modal}
      {vipUntil !== undefined && (
        <p className="order-last w-full text-sm text-muted">
          {t('services.vip.active', { date: vipUntil })}. {t('services.vip.again', { char })}
        </p>
      )}
    </>
  );
}
