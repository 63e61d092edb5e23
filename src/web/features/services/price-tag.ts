import { useTranslation } from 'react-i18next';
import type { Purse } from '#contract/orders.ts';

/** "100 coins", or that it is free: what stands on a button before the click. */
export function usePriceTag(): (price: number, purse: Purse) => string {
  const { t } = useTranslation();
  return (price, purse) =>
    price === 0 ? t('services.free') : t(`services.tag.${purse}`, { count: price });
}
