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
import { loadOwnCharacter } from './own-character.ts';

const LAST = 5;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [orders, notices, own] = await orLogin(
    request,
    Promise.all([loadLast(api), loadNotices(api), loadOwnCharacter(api)]),
  );
  return { orders, notices, own };
}

async function loadLast(api: Api) {
  const { orders } = await loadOrders(api, {});
  return orders.slice(0, LAST);
}

export function Component() {
  const { t } = useText();
  const { orders: loaded, notices, own } = useLoaderData<typeof loader>();
  const orders = useLivePlayerData(['orders'], { key: 'last-orders', loaded, load: loadLast });
  const { site, worlds } = useWorlds();
  const zone = worlds[0]?.zone ?? 'UTC';
  const ownWorld = worlds.find(({ server_id }) => server_id === own?.serverId);
  return (
    <>
      <SceneHeader castle="innadrile" title={t('panel.title')}>
        {site.name}
      </SceneHeader>
      <div className="page grid gap-x-14 gap-y-12 pt-8 pb-16 lg:grid-cols-[1.6fr_1fr]">
        <div className="flex flex-col gap-10">
          {worlds.map((world) => (
            <WorldDown key={world.server_id} world={world} />
          ))}
          <PlayerNotices notices={notices} zone={zone} />
          {own && ownWorld && <OwnCharacter character={own.character} world={ownWorld} />}
          <SummaryWidget />
          <LastOrders orders={orders.value} zone={zone} onUpdate={orders.refresh} />
        </div>
        <div className="flex flex-col gap-10">
          <NextSteps />
          <ReferralLink />
        </div>
      </div>
    </>
  );
}
