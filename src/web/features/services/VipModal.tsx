import { useText } from '#web/lib/text.ts';
import { ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

/** Make a character VIP; again only after it has ended. */
export function VipModal(props: ServiceProps) {
  const { target, offer } = props;
  const { t } = useText();
  const { char, vipUntil } = target;
  const values = { char, price: offer.prices.vip, days: offer.vip_days };
  return (
    <>
      <ServiceModal
        {...props}
        kind="vip"
        isShut={vipUntil !== undefined}
        description={t('services.vip.text', values)}
      />
      {vipUntil !== undefined && (
        <p data-service className="text-sm text-muted">
          {t('services.vip.active', { date: vipUntil })}. {t('services.vip.again', { char })}
        </p>
      )}
    </>
  );
}
