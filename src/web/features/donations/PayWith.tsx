import { useState } from 'react';
import type { SignName } from '#art/emblems/sign-glyphs.ts';
import { chargeOfPlan, fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import { openPaymentReplySchema, PAYMENTS_PATH } from '#contract/payments.ts';
import type { Plan, PlansReply } from '#contract/plans.ts';
import { ApiError } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sign } from '#web/ui/Sign.tsx';
import { Money } from './Money.tsx';
import { type Bonus, PromoBonus } from './PromoBonus.tsx';

type Provider = PlansReply['providers'][number];

type PayWithProps = {
  plan: Plan;
  providers: readonly Provider[];
  /** The price exceeds what is left of today's limit: the providers are shown, but disabled. */
  isOverDailyLimit: boolean;
  /** The bonus of the promo code the player has applied, if any. */
  bonus: Bonus | undefined;
  onBonus: (bonus: Bonus | undefined) => void;
};

/** Any other provider gets the sign of an exchange. */
const SIGNS: Partial<Record<Provider['name'], SignName>> = {
  stripe: 'lock',
  paypal: 'email',
  manual: 'quill',
  sandbox: 'key',
};

/** Payment providers for one plan: who charges, how long it takes, what happens if it fails. */
export function PayWith({ plan, providers, isOverDailyLimit, bonus, onBonus }: PayWithProps) {
  const { t } = useText();
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
        price: plan.price,
        amount,
        coins: plan.coins + (bonus?.coins ?? 0),
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
      <ul className="flex flex-col gap-3 pt-4">
        {offers.map(({ name, currency, amount }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-line bg-surface p-4"
          >
            <Sign name={SIGNS[name] ?? 'exchange'} ink="text-accent" />
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{t(`donate.providers.${name}`)}</p>
              <p className="text-sm text-muted">{t(`donate.about_${name}`)}</p>
            </div>
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
          </li>
        ))}
      </ul>
      <PromoBonus key={changes} planId={plan.id} onBonus={onBonus} />
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
