import type { Offer } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';
import { comparePrice } from './compare-price.ts';

export interface ComparisonText {
  text: string;
  /** A low price to buy from the shop, or a high one to sell to it. */
  isBargain: boolean;
}

const BARGAIN_PERCENT = 10;

/** How a price compares with the usual one, in words; null if there is none. */
export function useComparison() {
  const { t } = useText();
  return ({
    kind,
    price,
    usual,
  }: Pick<Offer, 'kind' | 'price' | 'usual'>): ComparisonText | null => {
    const found = comparePrice(price, usual);
    if (found === null) return null;
    switch (found.kind) {
      case 'same':
        return { text: t('prices.atUsual'), isBargain: false };
      case 'far':
        return { text: t('prices.far', { times: found.times }), isBargain: false };
      default:
        return {
          text: t(`prices.${found.kind}`, { percent: found.percent }),
          isBargain:
            found.percent >= BARGAIN_PERCENT && (found.kind === 'below') === (kind === 'sell'),
        };
    }
  };
}
