import type { Offer } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';
import { comparePrice } from './compare-price.ts';

export interface ComparisonText {
  text: string;
  /** Well below the usual price where the shop sells, or well above it where the shop buys. */
  isBargain: boolean;
  /** For a bar: 0 at the usual price, -1 at a price of 0, 1 at twice the usual price or more. */
  share: number;
}

const BARGAIN_PERCENT = 10;

/** How a price compares with the usual one, in words; null if no usual price is known. */
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
        return { text: t('prices.atUsual'), isBargain: false, share: 0 };
      case 'far':
        return { text: t('prices.far', { times: found.times }), isBargain: false, share: 1 };
      default:
        return {
          text: t(`prices.${found.kind}`, { percent: found.percent }),
          isBargain:
            found.percent >= BARGAIN_PERCENT && (found.kind === 'below') === (kind === 'sell'),
          share: Math.min(found.percent / 100, 1) * (found.kind === 'below' ? -1 : 1),
        };
    }
  };
}
