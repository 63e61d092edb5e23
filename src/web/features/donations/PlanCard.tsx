import '#web/lib/rewards-texts.ts';
import clsx from 'clsx';
import { coinLevel } from '#art/store/coin-level.ts';
import type { Plan } from '#contract/plans.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';
import { bonusPercent } from './best-value.ts';
import { Money } from './Money.tsx';

interface PlanCardProps {
  plan: Plan;
  /** Coins of the largest plan; the picture is chosen relative to it. */
  most: number;
  isFeatured?: boolean;
  /** What campaigns add, depending on the payment method. */
  campaign?: { least: number; most: number };
}

const NO_CAMPAIGN = { least: 0, most: 0 };

export function PlanCard({
  plan,
  most,
  isFeatured = false,
  campaign = NO_CAMPAIGN,
}: PlanCardProps) {
  const { t, language } = useText();
  const coins = plan.coins + campaign.least;
  const perDollar = Math.round(coins / Math.max(0.01, plan.price));
  return (
    <article
      className={clsx(
        'relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border border-t-3 border-t-beam p-4 sm:flex sm:flex-col sm:gap-0 sm:p-0',
        isFeatured ? 'border-beam bg-raised max-sm:order-first lg:-mt-4' : 'border-line bg-surface',
      )}
    >
      {isFeatured && (
        <p className="gilded absolute -top-3 right-4 px-3 py-0.5 text-xs font-semibold">
          {t('donate.bestValue')}
        </p>
      )}
      <StorePicture
        motif="coins"
        level={coinLevel(plan.coins, most)}
        className={clsx(
          'h-22 w-full rounded-box sm:aspect-video sm:h-auto sm:rounded-none sm:border-b sm:border-line',
          isFeatured && 'lg:aspect-[16/10]',
        )}
      />
      <div className="min-w-0 sm:px-6 sm:pt-5">
        <h2 className="text-xl [overflow-wrap:anywhere]">{plan.title}</h2>
        <p className="pt-1 font-display text-2xl font-semibold text-accent [&_span]:text-accent">
          {campaign.least > 0 && (
            <s className="pr-2 text-lg text-muted">{formatNumber(plan.coins, language)}</s>
          )}
          <Amount value={coins} unit={t('donate.coins')} />
        </p>
        <p className="text-sm text-success sm:min-h-6">
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
        {campaign.most > 0 && (
          <p className="pt-1">
            <Badge tone="success">
              {t(
                campaign.least === campaign.most
                  ? 'rewards.campaign.onPlan'
                  : 'rewards.campaign.onPlanUpTo',
                { coins: formatNumber(campaign.most, language) },
              )}
            </Badge>
          </p>
        )}
      </div>
      <p className="text-muted [overflow-wrap:anywhere] max-sm:col-span-2 max-sm:text-sm sm:flex-1 sm:px-6 sm:py-4">
        {plan.description}
      </p>
      <div className="flex items-end justify-between gap-x-4 gap-y-3 max-sm:col-span-2 sm:flex-col sm:items-stretch sm:px-6 sm:pb-6">
        <div className="sm:border-t sm:border-line-soft sm:pt-4">
          <p className="font-display text-2xl font-semibold sm:text-3xl">
            <Money amount={plan.price} currency="USD" />
          </p>
          <p className="text-sm text-muted sm:min-h-6">
            {plan.local_price && (
              <>
                {t('donate.about')}{' '}
                <Money amount={plan.local_price.amount} currency={plan.local_price.currency} />
              </>
            )}
          </p>
          <p className="text-sm text-muted">{t('donate.perDollar', { count: perDollar })}</p>
        </div>
        <LinkButton
          to={`/panel/plans/${plan.id}`}
          variant={isFeatured ? 'primary' : 'secondary'}
          aria-label={t('donate.nowFor', { plan: plan.title })}
          className="max-sm:grow max-sm:max-w-44"
        >
          {t('donate.now')}
        </LinkButton>
      </div>
    </article>
  );
}
