import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CoinPile } from '#web/features/donations/CoinPile.tsx';
import { DebtNotice } from '#web/features/donations/DebtNotice.tsx';
import { LimitText } from '#web/features/donations/LimitText.tsx';
import { loadPlans } from '#web/features/donations/load-donations.ts';
import { Money } from '#web/features/donations/Money.tsx';
import { PayWith } from '#web/features/donations/PayWith.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { Amount } from '#web/ui/Amount.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';

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
  const isOverDailyLimit = plan.price > offer.left_today;
  return (
    <div className="page pb-16">
      <PageHeader
        title={plan.title}
        aside={
          <div className="max-sm:hidden">
            <CoinPile
              coins={plan.coins}
              most={Math.max(...offer.plans.map(({ coins }) => coins), plan.coins)}
            />
          </div>
        }
      >
        <p className="max-w-[64ch] text-muted">{plan.description}</p>
      </PageHeader>
      <DebtNotice debt={offer.debt} />
      <div className="grid gap-x-14 gap-y-10 pt-4 lg:grid-cols-[1fr_1.6fr]">
        <section>
          <SectionHead title={t('plan.youGet')} />
          <Facts
            facts={[
              { label: t('plan.price'), value: <Money amount={plan.price} currency="USD" /> },
              { label: t('plan.coins'), value: <Amount value={plan.coins} /> },
              { label: t('plan.bonus'), value: <Amount value={plan.bonus_coins} /> },
            ]}
          />
          <div className="flex flex-col gap-3 pt-4">
            <LimitText offer={offer} />
            <p className="max-w-[64ch] text-sm text-muted">{t('plan.ifItFails')}</p>
          </div>
        </section>
        <section>
          <SectionHead title={t('plan.payWith')} />
          {isOverDailyLimit && <Notice tone="danger">{t('plan.tooMuch')}</Notice>}
          <PayWith plan={plan} providers={offer.providers} isOverDailyLimit={isOverDailyLimit} />
          <p className="pt-6">
            <Link to="/panel/donate">{t('plan.back')}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}
