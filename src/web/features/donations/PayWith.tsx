import '#web/lib/rewards-texts.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { type CreatorChoice, CreatorField } from './CreatorField.tsx';
import { PromoBonus } from './PromoBonus.tsx';
import { ProviderList } from './ProviderList.tsx';
import type { Payment, Purchase } from './use-payment.ts';

type PayWithProps = Purchase & { payment: Payment; onCreator: (choice: CreatorChoice) => void };

/** How to pay for a plan, and the codes that add coins to it. */
export function PayWith(props: PayWithProps) {
  const { plan, payment, onBonus, creator, onCreator, campaignCoins } = props;
  const { offers, chosen, choose, changes } = payment;
  const { t, language } = useText();
  return (
    <>
      <ProviderList
        offers={offers}
        chosen={chosen?.name}
        onChoose={choose}
        note={({ name }) => {
          const coins = campaignCoins(name);
          if (coins === 0) return null;
          return t('rewards.campaign.onPlan', { coins: formatNumber(coins, language) });
        }}
      />
      <div className="grid gap-x-8 md:grid-cols-2">
        <PromoBonus key={changes} planId={plan.id} onBonus={onBonus} />
        <CreatorField
          key={`creator${changes}`}
          planId={plan.id}
          choice={creator}
          onChoice={onCreator}
        />
      </div>
    </>
  );
}
