import '#web/lib/clan-page-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AskToJoin } from '#web/features/clan-pages/AskToJoin.tsx';
import { ClanPageText } from '#web/features/clan-pages/ClanPageText.tsx';
import { EditPage } from '#web/features/clan-pages/EditPage.tsx';
import { loadOwnClans } from '#web/features/clan-pages/load-clans.ts';
import { RequestTable } from '#web/features/clan-pages/RequestTable.tsx';
import { SiegePlan } from '#web/features/clan-pages/SiegePlan.tsx';
import { WebhookSettings } from '#web/features/clan-pages/WebhookSettings.tsx';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { apiContext } from '#web/lib/api.ts';
import { serverIdOf } from '#web/lib/load-board.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { Link } from '#web/ui/Link.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { ServerLinks } from '../accounts/ServerLinks.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = new URL(request.url).searchParams;
  const wanted = address.get('join') ?? '';
  const loaded = loadOwnClans(context.get(apiContext), serverIdOf(address) ?? 1, wanted);
  return { wanted, clans: await orLogin(request, loaded) };
}

/** The clans one's characters lead, and one's requests to join others. */
export function Component() {
  const { t } = useText();
  const { wanted, clans } = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const { server_id: serverId, led, requests, characters, join, dates } = clans;
  const world = worlds.find(({ server_id }) => server_id === serverId);
  const zone = world?.zone ?? 'UTC';
  return (
    <div className="page">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3 pt-10 pb-5">
        <h1 className="text-3xl">{t('clanPages.title')}</h1>
        <ServerLinks current={serverId} hrefOf={(id) => `/panel/clans?server_id=${id}`} />
      </header>
      <p className="max-w-[70ch] pb-7 text-muted">{t('clanPages.text')}</p>
      <div className="flex flex-col gap-10 pb-16">
        {world && !clans.reachable && <WorldDown world={{ ...world, reachable: false }} />}
        {wanted !== '' &&
          (join ? (
            <AskToJoin serverId={serverId} join={join} characters={characters} />
          ) : (
            <Notice tone="accent">{t('clanPages.join.gone')}</Notice>
          ))}
        {led.length === 0 && clans.reachable && (
          <section aria-labelledby="led">
            <SectionHead id="led" title={t('clanPages.led')} />
            <p className="py-4 text-muted">{t('clanPages.noLed')}</p>
          </section>
        )}
        {led.map(({ clan, leader, page, is_hidden, webhook_set_at, requests: asked }) => (
          <section key={clan} aria-label={clan}>
            <SectionHead title={clan} aside={t('clanPages.leader', { char: leader })} />
            {is_hidden && (
              <div className="pt-4">
                <Notice tone="danger">{t('clanPages.hidden')}</Notice>
              </div>
            )}
            {page ? (
              <ClanPageText page={page} />
            ) : (
              <p className="py-4 text-muted">{t('clanPages.empty')}</p>
            )}
            <p className="flex flex-wrap items-center gap-4 pb-6">
              <EditPage serverId={serverId} clan={clan} page={page} />
              <Link to={`/clans/${encodeURIComponent(clan)}?server_id=${serverId}`}>
                {t('clanPages.public')}
              </Link>
            </p>
            {((page && !is_hidden) || webhook_set_at > 0) && (
              <WebhookSettings serverId={serverId} clan={clan} setAt={webhook_set_at} zone={zone} />
            )}
            <h3 className="text-lg">{t('clanPages.requests')}</h3>
            <RequestTable
              caption={t('clanPages.requests')}
              requests={asked}
              decisions={['accepted', 'declined']}
              zone={zone}
              empty={t('clanPages.noRequests')}
            />
          </section>
        ))}
        {clans.clans.map((clan) => (
          <SiegePlan key={clan.clan} serverId={serverId} clan={clan} dates={dates} zone={zone} />
        ))}
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
    </div>
  );
}
