import { useState } from 'react';
import { openPaymentReplySchema, PAYMENTS_PATH } from '#contract/payments.ts';
import type { Plan, PlansReply } from '#contract/plans.ts';
import { messageOf } from '#web/lib/error-message.ts';
import { useText } from '#web/lib/text.ts';
import { useApi } from '#web/lib/use-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Money } from './Money.tsx';
import { PromoBonus } from './PromoBonus.tsx';

type Provider = PlansReply['providers'][number];

type PayWithProps = {
  plan: Plan;
  providers: readonly Provider[];
  /** More than may be donated today: the ways are shown, and closed. */
  isTooMuch: boolean;
};

/** The ways to pay one plan. Says who charges, how long it takes and what happens if it fails. */
export function PayWith({ plan, providers, isTooMuch }: PayWithProps) {
  const { t } = useText();
  const api = useApi();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState('');
  const [code, setCode] = useState<string>();

  const pay = async (provider: Provider['name']) => {
    setBusy(provider);
    setError('');
    try {
      const body = { plan_id: plan.id, provider, promo_code: code };
      const { url } = await api.send('POST', PAYMENTS_PATH, openPaymentReplySchema, body);
      window.location.assign(url);
    } catch (failure) {
      setBusy(undefined);
      setError(messageOf(failure));
    }
  };

  return (
    <>
      <ul className="flex flex-col">
        {providers.map(({ name, currency, per_usd }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-4 border-b border-line-soft py-4"
          >
            <div className="max-w-[56ch] min-w-0">
              <p className="font-semibold">{t(`donate.providers.${name}`)}</p>
              <p className="text-sm text-muted">{t(`donate.about_${name}`)}</p>
            </div>
            <Button
              variant="primary"
              isBusy={busy === name}
              disabled={isTooMuch || busy !== undefined}
              onClick={() => void pay(name)}
              price={
                <Money amount={Math.round(plan.price * per_usd * 100) / 100} currency={currency} />
              }
            >
              {t('donate.pay')}
            </Button>
          </li>
        ))}
      </ul>
      <PromoBonus planId={plan.id} onCode={setCode} />
      <p role="alert" className="pt-3 text-sm text-danger">
        {error}
      </p>
    </>
  );
}
