import { useText } from '#web/lib/text.ts';
import { ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

/** Makes a character VIP; possible again only after it has ended. */
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
        isUnavailable={vipUntil !== undefined}
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
