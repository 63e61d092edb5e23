import { useText } from '#web/lib/text.ts';
import { ServiceModal } from './ServiceModal.tsx';
import type { ServiceProps } from './target.ts';

/** Moves a stuck character to the village of its race; possible again only after a while. */
export function UnstuckModal(props: ServiceProps) {
  const { t } = useText();
  const { target, offer } = props;
  const { unstuck_wait_minutes: minutes } = offer;
  const text = t('services.unstuck.text', { char: target.char });
  const wait = minutes > 0 ? ` ${t('services.unstuck.wait', { count: minutes })}` : '';
  const free = <p className="text-sm text-muted">{t('services.freeOfCharge')}</p>;
  return (
    <ServiceModal
      {...props}
      kind="unstuck"
      description={text + wait}
      {...(offer.prices.unstuck === 0 ? { cost: free } : {})}
    />
  );
}
