import '#web/lib/subscription-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CampaignList } from '#web/features/campaigns/CampaignList.tsx';
import { campaignRange, withCampaigns } from '#web/features/campaigns/campaign-bonus.ts';
import { bestValue } from '#web/features/donations/best-value.ts';
import { DebtNotice } from '#web/features/donations/DebtNotice.tsx';
import { LimitText } from '#web/features/donations/LimitText.tsx';
import { loadPayments, loadPlans } from '#web/features/donations/load-donations.ts';
import { PaymentList } from '#web/features/donations/PaymentList.tsx';
import { PlanCard } from '#web/features/donations/PlanCard.tsx';
import { PromoRedeem } from '#web/features/donations/PromoRedeem.tsx';
import { loadSubscriptions } from '#web/features/donations/subscriptions/load-subscriptions.ts';
import { SubscriptionsLink } from '#web/features/donations/subscriptions/SubscriptionsLink.tsx';
import { GoalList } from '#web/features/rewards/GoalList.tsx';
import { loadRewards } from '#web/features/rewards/load-rewards.ts';
import { type Api, apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  return orLogin(request, load(context.get(apiContext)));
}

async function load(api: Api) {
  const [offer, { payments }, subscriptions, { goals }] = await Promise.all([
    loadPlans(api),
    loadPayments(api),
    loadSubscriptions(api),
    loadRewards(api),
  ]);
  const hasSubscriptions =
    subscriptions.subscriptions.length > 0 ||
    (subscriptions.plans.length > 0 && subscriptions.providers.length > 0);
  return { offer, payments, hasSubscriptions, goals };
}

export function Component() {
  const { t } = useText();
  const { offer, payments, hasSubscriptions, goals } = useLivePlayerData(['payments'], {
    key: 'donate',
    loaded: useLoaderData<typeof loader>(),
    load,
  }).value;
  const zone = useSiteZone();
  const featured = bestValue(withCampaigns(offer));
  const most = Math.max(...offer.plans.map(({ coins }) => coins));
  const isOpen = offer.plans.length > 0 && offer.providers.length > 0;
  return (
    <>
      {/* Giran is the trading town of the game. */}
      <SceneHeader castle="giran" title={t('donate.title')}>
        {t('donate.text')}
      </SceneHeader>
      <div className="page pt-6 pb-16">
        <DebtNotice debt={offer.debt} />
        {isOpen && <CampaignList offer={offer} zone={zone} />}
        {isOpen ? (
          <div className="grid gap-4 pt-6 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
            {offer.plans.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                most={most}
                isFeatured={plan.id === featured?.id}
                campaign={campaignRange(offer, plan, 0)}
              />
            ))}
          </div>
        ) : (
          <EmptyState isWholePage title={t('donate.noPlans')}>
            {t('donate.noPlansText')}
          </EmptyState>
        )}
        {isOpen && (
          <div className="pt-5">
            <LimitText offer={offer} />
          </div>
        )}
        {hasSubscriptions && <SubscriptionsLink />}
        <div className="pt-8 empty:hidden">
          <GoalList goals={goals} zone={zone} />
        </div>
        <div className="grid gap-x-12 gap-y-12 pt-12 xl:grid-cols-[22rem_minmax(0,1fr)]">
          <section aria-labelledby="promo">
            <SectionHead id="promo" title={t('donate.promo.title')} />
            <PromoRedeem />
          </section>
          <section aria-labelledby="payments">
            <SectionHead id="payments" title={t('donate.history')} />
            <PaymentList payments={payments} zone={zone} />
          </section>
        </div>
      </div>
    </>
  );
}
