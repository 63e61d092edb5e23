import type { Purse } from '#contract/purses.ts';
import { useText } from '#web/lib/text.ts';

/** "100 coins", or that it is free: shown on a button before the click. */
export function usePriceTag(): (price: number, purse: Purse) => string {
  const { t } = useText();
  return (price, purse) =>
    price === 0 ? t('services.free') : t(`services.tag.${purse}`, { count: price });
}
