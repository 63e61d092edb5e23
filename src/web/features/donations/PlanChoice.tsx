import clsx from 'clsx';
import type { Plan } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { bestValue } from './best-value.ts';
import { Money } from './Money.tsx';

/** All plans at the checkout; each is a link to its own page. */
export function PlanChoice({ plans, current }: { plans: readonly Plan[]; current: Plan }) {
  const { t } = useText();
  const featured = bestValue(plans);
  // A plan that is no longer offered is still what this page is about.
  const shown = plans.some(({ id }) => id === current.id) ? plans : [current, ...plans];
  return (
    <div className="grid grid-cols-2 gap-3 pt-4 xl:grid-cols-4">
      {shown.map((plan) => (
        <PlainLink
          key={plan.id}
          to={`/panel/plans/${plan.id}`}
          aria-current={plan.id === current.id ? 'page' : undefined}
          className={clsx(
            'relative flex flex-col gap-0.5 rounded-box border px-3.5 py-3',
            plan.id === current.id
              ? 'border-beam bg-raised outline-1 outline-beam'
              : 'border-line bg-surface hover:bg-raised',
          )}
        >
          <span className="font-display font-semibold [overflow-wrap:anywhere]">{plan.title}</span>
          <span className="text-sm text-accent">
            <Amount value={plan.coins} unit={t('donate.coins')} />
          </span>
          <span className="text-sm text-muted">
            <Money amount={plan.price} currency="USD" />
          </span>
          {plan === featured && (
            <span className="gilded absolute -top-2.5 right-2 px-2 text-xs font-semibold">
              {t('donate.bestValue')}
            </span>
          )}
        </PlainLink>
      ))}
    </div>
  );
}
