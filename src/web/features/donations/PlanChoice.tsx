import clsx from 'clsx';
import { coinLevel } from '#art/store/coin-level.ts';
import type { Plan } from '#contract/plans.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { PlainLink } from '#web/ui/PlainLink.tsx';
import { StorePicture, THUMBNAIL } from '#web/ui/StorePicture.tsx';
import { Money } from './Money.tsx';

type PlanChoiceProps = { plans: readonly Plan[]; current: Plan; featured: Plan | null };

/** All plans at the checkout; each is a link to its own page. */
export function PlanChoice({ plans, current, featured }: PlanChoiceProps) {
  const { t } = useText();
  // The page of a plan that is no longer offered lists that plan too.
  const shown = plans.some(({ id }) => id === current.id) ? plans : [current, ...plans];
  const most = Math.max(...shown.map(({ coins }) => coins));
  return (
    <div className="grid grid-cols-2 gap-3 pt-4 xl:grid-cols-4">
      {shown.map((plan) => (
        <PlainLink
          key={plan.id}
          to={`/panel/plans/${plan.id}`}
          aria-current={plan.id === current.id ? 'page' : undefined}
          className="choice-card relative flex items-center gap-2 px-3.5 py-3"
        >
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="font-display font-semibold [overflow-wrap:anywhere]">
              {plan.title}
            </span>
            <span className="text-sm text-accent">
              <Amount value={plan.coins} unit={t('donate.coins')} />
            </span>
            <span className="text-sm text-muted">
              <Money amount={plan.price} currency="USD" />
            </span>
          </span>
          <StorePicture
            motif="coins"
            level={coinLevel(plan.coins, most)}
            className={clsx(THUMBNAIL, 'max-sm:hidden')}
          />
          {plan.id === featured?.id && (
            <span className="gilded absolute -top-2.5 right-2 px-2 text-xs font-semibold">
              {t('donate.bestValue')}
            </span>
          )}
        </PlainLink>
      ))}
    </div>
  );
}
