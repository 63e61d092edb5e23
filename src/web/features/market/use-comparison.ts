import type { Offer } from '#contract/market.ts';
import { useText } from '#web/lib/text.ts';
import { comparePrice } from './compare-price.ts';

export interface ComparisonText {
  text: string;
  /** A low price to buy from the shop, or a high one to sell to it. */
  isBargain: boolean;
  /** For a bar: from -1, nothing, through 0, the usual price, to 1, twice as much or more. */
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
