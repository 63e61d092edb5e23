import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { bestValue } from '#web/features/donations/best-value.ts';
import { DebtNotice } from '#web/features/donations/DebtNotice.tsx';
import { LimitText } from '#web/features/donations/LimitText.tsx';
import { loadPayments, loadPlans } from '#web/features/donations/load-donations.ts';
import { PaymentList } from '#web/features/donations/PaymentList.tsx';
import { PlanCard } from '#web/features/donations/PlanCard.tsx';
import { PromoRedeem } from '#web/features/donations/PromoRedeem.tsx';
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
  const [offer, { payments }] = await Promise.all([loadPlans(api), loadPayments(api)]);
  return { offer, payments };
}

export function Component() {
  const { t } = useText();
  const { offer, payments } = useLivePlayerData(['payments'], {
    key: 'donate',
    loaded: useLoaderData<typeof loader>(),
    load,
  }).value;
  const zone = useSiteZone();
  const featured = bestValue(offer.plans);
  const most = Math.max(...offer.plans.map(({ coins }) => coins));
  const isOpen = offer.plans.length > 0 && offer.providers.length > 0;
  return (
    <>
      {/* Giran: where Lineage trades. */}
      <SceneHeader castle="giran" title={t('donate.title')}>
        {t('donate.text')}
      </SceneHeader>
      <div className="page pt-6 pb-16">
        <DebtNotice debt={offer.debt} />
        {isOpen ? (
          <div className="grid gap-5 pt-6 sm:grid-cols-2 lg:grid-cols-4">
            {offer.plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} most={most} isFeatured={plan === featured} />
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
