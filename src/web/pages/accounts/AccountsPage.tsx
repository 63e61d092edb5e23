import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { MasterAccount } from '#web/features/account-summary/MasterAccount.tsx';
import { ReferralLink } from '#web/features/account-summary/ReferralLink.tsx';
import { StreamerLine } from '#web/features/account-summary/StreamerLine.tsx';
import { loadAccounts } from '#web/features/game-accounts/load-accounts.ts';
import { useAccounts } from '#web/features/game-accounts/use-accounts.ts';
import { loadServices } from '#web/features/services/load-services.ts';
import { MoveModal } from '#web/features/services/MoveModal.tsx';
import { orFirstWorld } from '#web/features/worlds/or-first-world.ts';
import { OPEN_WORLD, useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';
import { AccountsBoard } from './AccountsBoard.tsx';
import { ServerLinks } from './ServerLinks.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const serverId = Number(params['id']);
  if (!Number.isSafeInteger(serverId) || serverId < 1) throw data(null, { status: 404 });
  const loaded = Promise.all([loadAccounts(api, serverId), loadServices(api, serverId)]);
  const pathOf = (id: number) => `/panel/server/${id}`;
  const [list, offer] = await orLogin(request, orFirstWorld(api, pathOf, loaded));
  return { serverId, list, offer };
}

export function Component() {
  const { t } = useText();
  const { serverId, list, offer } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { worlds } = useWorlds();
  const world = worlds.find(({ server_id }) => server_id === serverId);
  const hasOpened = useHasOpened(world ?? OPEN_WORLD);
  const accounts = useAccounts(serverId, list.accounts);
  const [moving, setMoving] = useState<string>();
  return (
    <>
      <SceneHeader isSlim castle="gludio" title={t('accounts.title')} />
      <div className="page flex flex-col gap-9 pt-6 pb-16">
        <ServerLinks current={serverId} hrefOf={(id) => `/panel/server/${id}`} />
        {world && <WorldDown world={list.reachable ? world : { ...world, reachable: false }} />}
        <MasterAccount />
        {world && !hasOpened && (
          <Notice tone="accent">
            {t('worlds.readyOn', {
              world: world.name,
              time: formatDateTime(world.opens_at, world.zone),
            })}
          </Notice>
        )}
        <AccountsBoard
          accounts={accounts}
          canShowPasswords={list.can_show_passwords}
          offer={offer}
          world={world}
          worlds={worlds}
          page={Number(search.get('page')) || 1}
          onMove={setMoving}
        />
        <div className="grid items-start gap-x-14 gap-y-5 lg:grid-cols-2">
          <ReferralLink />
          <div className="lg:pt-7">
            <StreamerLine />
          </div>
        </div>
      </div>
      {moving && (
        <MoveModal
          serverId={serverId}
          account={moving}
          price={offer.prices.migrate}
          onClose={() => setMoving(undefined)}
        />
      )}
    </>
  );
}
