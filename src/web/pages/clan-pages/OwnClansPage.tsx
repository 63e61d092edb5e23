import '#web/lib/clan-page-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SiegeClock } from '#web/features/castles/SiegeClock.tsx';
import { AskToJoin } from '#web/features/clan-pages/AskToJoin.tsx';
import { LedClan } from '#web/features/clan-pages/LedClan.tsx';
import { loadOwnClans } from '#web/features/clan-pages/load-clans.ts';
import { OwnClanCards } from '#web/features/clan-pages/OwnClanCards.tsx';
import { RequestTable } from '#web/features/clan-pages/RequestTable.tsx';
import { SiegePlan } from '#web/features/clan-pages/SiegePlan.tsx';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ServerLinks } from '../accounts/ServerLinks.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get('join') ?? '';
  const loaded = loadOwnClans(context.get(apiContext), serverIdOf(searchParams) ?? 1, wanted);
  return { wanted, clans: await orLogin(request, loaded) };
}

/** The clans of the player's characters, their siege plans, and the player's requests to join. */
export function Component() {
  const { t } = useText();
  const { wanted, clans } = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const { server_id: serverId, led, requests, characters, join, dates } = clans;
  const world = worlds.find(({ server_id }) => server_id === serverId);
  const zone = world?.zone ?? 'UTC';
  const planned = clans.clans.filter(
    ({ is_leader, sieges }) => sieges.length > 0 || (is_leader && dates.length > 0),
  );
  return (
    <>
      <SceneHeader isSlim castle="aden" title={t('clanPages.title')}>
        {t('clanPages.text')}
      </SceneHeader>
      <div className="page flex flex-col gap-10 pt-6 pb-16">
        <ServerLinks current={serverId} hrefOf={(id) => `/panel/clans?server_id=${id}`} />
        {world && !clans.reachable && <WorldDown world={{ ...world, reachable: false }} />}
        {wanted !== '' &&
          (join ? (
            <AskToJoin serverId={serverId} join={join} characters={characters} />
          ) : (
            <Notice tone="accent">{t('clanPages.join.gone')}</Notice>
          ))}
        <OwnClanCards
          serverId={serverId}
          clans={clans.clans.filter(({ is_leader }) => !is_leader)}
          characters={characters}
          zone={zone}
        />
        {led.map((clan) => (
          <LedClan key={clan.clan} serverId={serverId} led={clan} zone={zone} />
        ))}
        {planned.map((clan) => (
          <SiegePlan
            key={clan.clan}
            serverId={serverId}
            clan={clan}
            dates={dates}
            zone={zone}
            clockOf={(at) => world && <SiegeClock at={at} world={world} />}
          />
        ))}
        {led.length === 0 && clans.reachable && wanted === '' && (
          <section aria-labelledby="led">
            <SectionHead id="led" title={t('clanPages.led')} />
            <p className="pt-4 text-muted">{t('clanPages.noLed')}</p>
          </section>
        )}
        <section aria-labelledby="own">
          <SectionHead id="own" title={t('clanPages.own')} />
          <RequestTable
            caption={t('clanPages.own')}
            requests={requests}
            decisions={['withdrawn']}
            zone={zone}
            empty={t('clanPages.noOwn')}
          />
        </section>
      </div>
    </>
  );
}
