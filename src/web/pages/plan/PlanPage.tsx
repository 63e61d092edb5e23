import { useCallback, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ProviderName } from '#contract/plans.ts';
import {
  campaignBonus,
  campaignRange,
  creatorBonus,
  withCampaigns,
} from '#web/features/campaigns/campaign-bonus.ts';
import { bestValue } from '#web/features/donations/best-value.ts';
import type { CreatorChoice } from '#web/features/donations/CreatorField.tsx';
import { DebtNotice } from '#web/features/donations/DebtNotice.tsx';
import { LimitText } from '#web/features/donations/LimitText.tsx';
import { loadPlans } from '#web/features/donations/load-donations.ts';
import { OrderSummary } from '#web/features/donations/OrderSummary.tsx';
import { PayBar } from '#web/features/donations/PayBar.tsx';
import { PayWith } from '#web/features/donations/PayWith.tsx';
import { PlanChoice } from '#web/features/donations/PlanChoice.tsx';
import type { Bonus } from '#web/features/donations/PromoBonus.tsx';
import { usePayment } from '#web/features/donations/use-payment.ts';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const offer = await orLogin(request, loadPlans(context.get(apiContext)));
  const plan = offer.plans.find(({ id }) => String(id) === params['id']);
  if (!plan) throw data(null, { status: 404 });
  return { plan, offer };
}

export function Component() {
  const { t } = useText();
  const loaded = useLoaderData<typeof loader>();
  const offer = useLivePlayerData(['payments'], {
    key: 'plans',
    loaded: loaded.offer,
    load: loadPlans,
  }).value;
  // A plan that is no longer offered stays on the page; paying for it is refused with a message.
  const plan = offer.plans.find(({ id }) => id === loaded.plan.id) ?? loaded.plan;
  // A code's coins are those of the plan it was applied to.
  const [applied, setApplied] = useState<{ planId: number; bonus: Bonus | undefined }>();
  const bonus = applied?.planId === plan.id ? applied.bonus : undefined;
  // The same for a creator's code, whose coins also depend on the plan.
  const [chosen, setChosen] = useState<{ planId: number; choice: CreatorChoice }>();
  const creator = chosen?.planId === plan.id ? chosen.choice : undefined;
  const planId = plan.id;
  const setCreator = useCallback(
    (choice: CreatorChoice) => setChosen({ planId, choice }),
    [planId],
  );
  const promoCoins = bonus?.coins ?? 0;
  const creatorCoins = (method: ProviderName) =>
    creatorBonus(offer, plan, { method, promoCoins, coins: creator?.coins ?? 0 });
  const purchase = {
    plan,
    providers: offer.providers,
    bonus,
    onBonus: (next: Bonus | undefined) => setApplied({ planId: plan.id, bonus: next }),
    creator,
    campaignCoins: (method: ProviderName) => campaignBonus(offer, plan, { method, promoCoins }),
    creatorCoins,
  };
  const payment = usePayment(purchase);
  const method = payment.chosen?.name;
  const isOverDailyLimit = plan.price > offer.left_today;
  const most = Math.max(...offer.plans.map(({ coins }) => coins), plan.coins);
  return (
    <>
      <SceneHeader isSlim castle="giran" title={plan.title}>
        {plan.description}
      </SceneHeader>
      <div className="page pt-6 pb-16">
        <DebtNotice debt={offer.debt} />
        <div className="checkout pt-2">
          <div className="flex min-w-0 flex-col gap-8 max-lg:order-1">
            <section aria-labelledby="plan">
              <SectionHead
                id="plan"
                title={t('plan.choose')}
                aside={<Link to="/panel/donate">{t('plan.back')}</Link>}
              />
              <PlanChoice
                plans={offer.plans}
                current={plan}
                featured={bestValue(withCampaigns(offer))}
              />
            </section>
            <section aria-labelledby="pay-with">
              <SectionHead id="pay-with" title={t('plan.payWith')} />
              {isOverDailyLimit && <Notice tone="danger">{t('plan.tooMuch')}</Notice>}
              <PayWith {...purchase} payment={payment} onCreator={setCreator} />
            </section>
          </div>
          <div className="contents lg:sticky lg:top-[calc(var(--frame-height)+1.5rem)] lg:block">
            <OrderSummary
              plan={plan}
              most={most}
              bonusCoins={promoCoins}
              creatorCoins={method ? creatorCoins(method) : 0}
              campaignCoins={
                method
                  ? exactly(purchase.campaignCoins(method))
                  : campaignRange(offer, plan, promoCoins)
              }
            />
            <PayBar plan={plan} payment={payment} isOverDailyLimit={isOverDailyLimit} />
            <div className="flex flex-col gap-3 text-sm text-muted max-lg:order-2 lg:pt-4">
              <LimitText offer={offer} />
              <p>{t('plan.ifItFails')}</p>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

/** The method is chosen, so what a campaign adds is known. */
const exactly = (coins: number) => ({ least: coins, most: coins });
