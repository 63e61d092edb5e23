import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReferralLink } from '#web/features/account-summary/ReferralLink.tsx';
import { SummaryWidget } from '#web/features/account-summary/SummaryWidget.tsx';
import { LastOrders } from '#web/features/orders/LastOrders.tsx';
import { loadOrders } from '#web/features/orders/load-orders.ts';
import { type Api, apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { useWorlds } from '../layout/use-worlds.ts';
import { NextSteps } from './NextSteps.tsx';

const LAST = 5;

export async function loader({ context, request }: LoaderFunctionArgs) {
  return { orders: await orLogin(request, loadLast(context.get(apiContext))) };
}

async function loadLast(api: Api) {
  const { orders } = await loadOrders(api, {});
  return orders.slice(0, LAST);
}

export function Component() {
  const { t } = useText();
  const { orders: loaded } = useLoaderData<typeof loader>();
  const orders = useLivePlayerData(['orders'], { key: 'last-orders', loaded, load: loadLast });
  const { worlds } = useWorlds();
  const zone = worlds[0]?.zone ?? 'UTC';
  return (
    <div className="page">
      <h1 className="pt-10 pb-7 text-3xl">{t('panel.title')}</h1>
      <div className="grid gap-x-14 gap-y-12 pb-16 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex flex-col gap-10">
          <SummaryWidget />
          <LastOrders orders={orders.value} zone={zone} onUpdate={orders.refresh} />
        </div>
        <div className="flex flex-col gap-10">
          <NextSteps />
          <ReferralLink />
        </div>
      </div>
    </div>
  );
}
