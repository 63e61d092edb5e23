import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReferralLink } from '#web/features/account-summary/ReferralLink.tsx';
import { SummaryWidget } from '#web/features/account-summary/SummaryWidget.tsx';
import { loadNotices } from '#web/features/notices/load-notices.ts';
import { PlayerNotices } from '#web/features/notices/PlayerNotices.tsx';
import { LastOrders } from '#web/features/orders/LastOrders.tsx';
import { loadOrders } from '#web/features/orders/load-orders.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { type Api, apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';
import { NextSteps } from './NextSteps.tsx';
import { OwnCharacter } from './OwnCharacter.tsx';
import { loadOpenTasks } from './open-tasks.ts';
import { loadOwnCharacter } from './own-character.ts';

const LAST_ORDERS = 3;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [orders, notices, ownCharacter, tasks] = await orLogin(
    request,
    Promise.all([loadLastOrders(api), loadNotices(api), loadOwnCharacter(api), loadOpenTasks(api)]),
  );
  return { orders, notices, ownCharacter, tasks };
}

async function loadLastOrders(api: Api) {
  const { orders } = await loadOrders(api, {});
  return orders.slice(0, LAST_ORDERS);
}

export function Component() {
  const { t } = useText();
  const { orders: loaded, notices, ownCharacter, tasks } = useLoaderData<typeof loader>();
  const orders = useLivePlayerData(['orders'], {
    key: 'last-orders',
    loaded,
    load: loadLastOrders,
  });
  const { worlds } = useWorlds();
  const zone = worlds[0]?.zone ?? 'UTC';
  const ownWorld = worlds.find(({ server_id }) => server_id === ownCharacter?.serverId);
  return (
    <>
      <SceneHeader isSlim castle="innadrile" title={t('panel.title')}>
        {t('panel.description')}
      </SceneHeader>
      <div className="page grid gap-x-12 gap-y-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {worlds.map((world) => (
            <WorldDown key={world.server_id} world={world} />
          ))}
          <PlayerNotices notices={notices} zone={zone} />
          {ownCharacter && ownWorld && (
            <OwnCharacter character={ownCharacter.character} world={ownWorld} />
          )}
          <NextSteps tasks={tasks} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <SummaryWidget />
          <ReferralLink />
        </div>
        <div className="lg:col-span-full">
          <LastOrders orders={orders.value} zone={zone} onUpdate={orders.refresh} />
        </div>
      </div>
    </>
  );
}
