import '#web/lib/rewards-texts.ts';
import { useState } from 'react';
import { chargeOfPlan, fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import { openPaymentReplySchema, PAYMENTS_PATH } from '#contract/payments.ts';
import type { Plan, PlansReply } from '#contract/plans.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { type CreatorChoice, CreatorField } from './CreatorField.tsx';
import { Money } from './Money.tsx';
import { type Bonus, PromoBonus } from './PromoBonus.tsx';
import { ProviderList } from './ProviderList.tsx';

type Provider = PlansReply['providers'][number];

type PayWithProps = {
  plan: Plan;
  providers: readonly Provider[];
  /** The price exceeds what is left of today's limit: the providers are shown, but disabled. */
  isOverDailyLimit: boolean;
  /** The bonus of the promo code the player has applied, if any. */
  bonus: Bonus | undefined;
  /** What a campaign adds with this method. */
  campaignCoins: (method: Provider['name']) => number;
  /** What the creator's code adds with this method. */
  creatorCoins: (method: Provider['name']) => number;
  onBonus: (bonus: Bonus | undefined) => void;
  /** The creator's code of this purchase; undefined while it is not known. */
  creator: CreatorChoice | undefined;
  onCreator: (choice: CreatorChoice) => void;
};

/** Payment providers for one plan: who charges, how long it takes, what happens if it fails. */
export function PayWith(props: PayWithProps) {
  const { plan, providers, isOverDailyLimit, bonus, onBonus, creator, onCreator } = props;
  const { campaignCoins, creatorCoins } = props;
  const { t, language } = useText();
  const api = useApi();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState('');
  const [changes, setChanges] = useState(0);
  const panel = usePanel();

  const pay = async (provider: Provider['name'], amount: number) => {
    setBusy(provider);
    setError('');
    try {
      const body = {
        plan_id: plan.id,
        provider,
        promo_code: bonus?.code,
        ...(creator && { creator_code: creator.code, keep_creator: creator.keeps }),
        price: plan.price,
        amount,
        coins: plan.coins + (bonus?.coins ?? 0) + campaignCoins(provider) + creatorCoins(provider),
      };
      const { url } = await api.send('POST', PAYMENTS_PATH, openPaymentReplySchema, body);
      window.location.assign(url);
    } catch (failure) {
      setBusy(undefined);
      setError(messageOf(failure));
      if (failure instanceof ApiError && failure.reply?.code === 'price_changed') {
        // A percentage code depends on the plan's coins, so the player has to apply it again.
        onBonus(undefined);
        setChanges(changes + 1);
        panel.reload();
      }
    }
  };

  const offers = providers.flatMap((provider) => offerOf(plan, provider));
  return (
    <>
      <ProviderList
        offers={offers}
        note={({ name }) => {
          const coins = campaignCoins(name);
          if (coins === 0) return null;
          return t('rewards.campaign.onPlan', { coins: formatNumber(coins, language) });
        }}
        button={({ name, currency, amount }) => (
          <Button
            variant="primary"
            className="max-sm:w-full"
            isBusy={busy === name}
            disabled={isOverDailyLimit || busy !== undefined}
            onClick={() => void pay(name, amount)}
            price={<Money amount={amount} currency={currency} />}
          >
            {t('donate.pay')}
          </Button>
        )}
      />
      <PromoBonus key={changes} planId={plan.id} onBonus={onBonus} />
      <CreatorField
        key={`creator${changes}`}
        planId={plan.id}
        choice={creator}
        onChoice={onCreator}
      />
      <p role="alert" className="pt-3 text-sm text-danger">
        {error}
      </p>
    </>
  );
}

/** What the provider charges for the plan; nothing if the plan has no price in its currency. */
function offerOf(plan: Plan, { name, currency, per_usd, digits }: Provider) {
  const price = { priceCents: toMinorUnits(plan.price, 'USD'), prices: plan.prices };
  const minor = chargeOfPlan({ currency, perUsd: per_usd, digits }, price);
  return minor === null ? [] : [{ name, currency, amount: fromMinorUnits(minor, currency) }];
}
