import type { Plan } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Money } from './Money.tsx';

export function PlanCard({ plan }: { plan: Plan }) {
  const { t } = useText();
  return (
    <article className="flex flex-col border border-line border-t-3 border-t-beam bg-surface p-6">
      <h2 className="text-xl [overflow-wrap:anywhere]">{plan.title}</h2>
      <p className="pt-4 font-display text-3xl font-semibold">
        <Money amount={plan.price} currency="USD" />
      </p>
      <p className="min-h-6 text-sm text-muted">
        {plan.local_price && (
          <>
            {t('donate.about')}{' '}
            <Money amount={plan.local_price.amount} currency={plan.local_price.currency} />
          </>
        )}
      </p>
      <p className="pt-3 text-lg font-semibold text-accent">
        <Amount value={plan.coins} unit={t('donate.coins')} />
      </p>
      <p className="min-h-6 text-sm text-alive">
        {plan.bonus_coins > 0 && t('donate.bonus', { count: plan.bonus_coins })}
      </p>
      <p className="flex-1 py-4 text-muted [overflow-wrap:anywhere]">{plan.description}</p>
      <LinkButton
        to={`/panel/plans/${plan.id}`}
        variant="primary"
        aria-label={t('donate.nowFor', { plan: plan.title })}
      >
        {t('donate.now')}
      </LinkButton>
    </article>
  );
}
