import '#web/lib/rewards-texts.ts';
import clsx from 'clsx';
import type { Plan } from '#contract/plans.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { bonusPercent } from './best-value.ts';
import { CoinPile } from './CoinPile.tsx';
import { Money } from './Money.tsx';

interface PlanCardProps {
  plan: Plan;
  /** Coins of the largest plan; the pile is drawn relative to it. */
  most: number;
  isFeatured?: boolean;
  /** What a campaign adds. */
  campaignCoins?: number;
}

export function PlanCard({ plan, most, isFeatured = false, campaignCoins = 0 }: PlanCardProps) {
  const { t, language } = useText();
  const perDollar = Math.round(plan.coins / Math.max(0.01, plan.price));
  return (
    <article
      className={clsx(
        'relative flex flex-col border border-t-3 border-t-beam',
        isFeatured ? 'border-beam bg-raised lg:-mt-4' : 'border-line bg-surface',
      )}
    >
      {isFeatured && (
        <p className="gilded absolute -top-3 right-4 px-3 py-0.5 text-xs font-semibold">
          {t('donate.bestValue')}
        </p>
      )}
      <div
        className={clsx(
          'flex items-end justify-center border-b border-line bg-frame pt-6',
          isFeatured && 'lg:pt-10',
        )}
      >
        <div className="origin-bottom scale-130 pb-1">
          <CoinPile coins={plan.coins} most={most} />
        </div>
      </div>
      <div className="flex flex-1 flex-col p-6 pt-5">
        <h2 className="text-xl [overflow-wrap:anywhere]">{plan.title}</h2>
        <p className="pt-1 font-display text-2xl font-semibold text-accent">
          <Amount value={plan.coins} unit={t('donate.coins')} />
        </p>
        <p className="min-h-6 text-sm text-success">
          {plan.bonus_coins > 0 && (
            <>
              <b className="font-semibold">
                {t('donate.bonusPart', { percent: bonusPercent(plan) })}
              </b>
              {' · '}
              {t('donate.bonus', { count: plan.bonus_coins })}
            </>
          )}
        </p>
        {campaignCoins > 0 && (
          <p className="text-sm font-semibold text-success">
            {t('rewards.campaign.onPlan', { coins: formatNumber(campaignCoins, language) })}
          </p>
        )}
        <p className="flex-1 py-4 [overflow-wrap:anywhere] text-muted">{plan.description}</p>
        <p className="border-t border-line-soft pt-4 font-display text-3xl font-semibold">
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
        <p className="pb-4 text-sm text-muted">{t('donate.perDollar', { count: perDollar })}</p>
        <LinkButton
          to={`/panel/plans/${plan.id}`}
          variant={isFeatured ? 'primary' : 'secondary'}
          aria-label={t('donate.nowFor', { plan: plan.title })}
        >
          {t('donate.now')}
        </LinkButton>
      </div>
    </article>
  );
}
