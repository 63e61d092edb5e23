import type { Plan } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Money } from './Money.tsx';
import type { Payment } from './use-payment.ts';

type PayBarProps = {
  plan: Plan;
  payment: Payment;
  /** The price exceeds what is left of today's limit. */
  isOverDailyLimit: boolean;
};

/** The total, what it buys and the button: below the summary on desktops, elsewhere always in view. */
export function PayBar({ plan, payment, isOverDailyLimit }: PayBarProps) {
  const { t } = useText();
  const { chosen, coins, isBusy, error, pay } = payment;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a form's fieldset
    <div role="group" aria-label={t('plan.total')} className="pay-bar">
      <p role="alert" className="w-full text-sm text-danger empty:hidden">
        {error}
      </p>
      {chosen && (
        <>
          <div className="min-w-0 flex-1 lg:basis-full">
            <p className="flex flex-wrap items-baseline gap-x-2 lg:justify-between">
              <span className="font-semibold max-sm:sr-only">{t('plan.total')}</span>
              <span>
                {chosen.currency !== 'USD' && (
                  <span className="pr-2 text-sm text-muted max-lg:hidden">
                    <Money amount={plan.price} currency="USD" />
                  </span>
                )}
                <span className="font-display text-xl font-semibold lg:text-2xl">
                  <Money amount={chosen.amount} currency={chosen.currency} />
                </span>
              </span>
            </p>
            <p className="truncate text-sm text-muted">
              <span className="text-accent lg:hidden [&_span]:text-accent">
                <Amount value={coins} unit={t('donate.coins')} />
                {' · '}
              </span>
              {t(`donate.providers.${chosen.name}`)}
            </p>
          </div>
          <Button
            variant="primary"
            className="min-w-28 lg:w-full"
            isBusy={isBusy}
            disabled={isOverDailyLimit}
            onClick={() => void pay()}
          >
            {t('donate.pay')}
          </Button>
        </>
      )}
    </div>
  );
}
