import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReferralLink } from '#web/features/account-summary/ReferralLink.tsx';
import { SummaryWidget } from '#web/features/account-summary/SummaryWidget.tsx';
import { LastOrders } from '#web/features/orders/LastOrders.tsx';
import { loadOrders } from '#web/features/orders/load-orders.ts';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { usePanel } from '#web/lib/panel.ts';
import { useText } from '#web/lib/text.ts';
import { useWorlds } from '../layout/use-worlds.ts';
import { NextSteps } from './NextSteps.tsx';

const LAST = 5;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { orders } = await orLogin(request, loadOrders(context.get(apiContext), {}));
  return { orders: orders.slice(0, LAST) };
}

export function Component() {
  const { t } = useText();
  const { orders } = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const panel = usePanel();
  const zone = worlds[0]?.zone ?? 'UTC';
  return (
    <div className="page">
      <h1 className="pt-10 pb-7 text-3xl">{t('panel.title')}</h1>
      <div className="grid gap-x-14 gap-y-12 pb-16 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex flex-col gap-10">
          <SummaryWidget />
          <LastOrders orders={orders} zone={zone} onNews={panel.reload} />
        </div>
        <div className="flex flex-col gap-10">
          <NextSteps />
          <ReferralLink />
        </div>
      </div>
    </div>
  );
}
