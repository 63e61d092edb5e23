import '#web/lib/checkout-texts.ts';
import type { Payment } from '#contract/payments.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import type { Fact } from '#web/ui/Facts.tsx';

/** The parts of a payment's coins that a code or a campaign added. */
export function useBonusFacts(
  { promo_coins, bonuses }: Payment,
  promoCode: string | null = null,
): Fact[] {
  const { t } = useText();
  const promo =
    promo_coins > 0 ? [{ kind: 'promo', name: promoCode ?? '', coins: promo_coins } as const] : [];
  return [...promo, ...bonuses].map(({ kind, name, coins }) => ({
    label: t(`checkout.parts.${kind}`),
    value: (
      <span>
        +<Amount value={coins} />
        {name !== '' && ` (${name})`}
      </span>
    ),
  }));
}
