import '#web/lib/price-texts.ts';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { loadMarket, loadRichest, storeKind } from '#web/features/market/load-market.ts';
import { MarketSearch } from '#web/features/market/MarketSearch.tsx';
import { OfferBoard } from '#web/features/market/OfferBoard.tsx';
import { RichestShops } from '#web/features/market/RichestShops.tsx';
import { StoreLinks } from '#web/features/market/StoreLinks.tsx';
import { BeforeOpening } from '#web/features/worlds/BeforeOpening.tsx';
import { orFirstWorld } from '#web/features/worlds/or-first-world.ts';
import { OPEN_WORLD, useHasOpened } from '#web/features/worlds/use-has-opened.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatTime } from '#web/lib/dates.ts';
import { notifyLink } from '#web/lib/notify-link.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { orMissing } from '#web/lib/transient-failure.ts';
import { Link } from '#web/ui/Link.tsx';
import { ServerLinks } from '../accounts/ServerLinks.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const serverId = Number(params['id']);
  if (!Number.isSafeInteger(serverId) || serverId < 1) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const loaded = Promise.all([
    loadMarket(api, serverId, searchParams),
    orMissing(loadRichest(api, serverId)),
  ]);
  const pathOf = (id: number) => `/panel/${id}/market`;
  const [market, richest] = await orLogin(request, orFirstWorld(api, pathOf, loaded));
  return { serverId, market, shops: richest?.shops ?? [] };
}

export function Component() {
  const { t } = useText();
  const { serverId, market, shops } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { worlds } = useWorlds();
  const world = worlds.find(({ server_id }) => server_id === serverId);
  const hasOpened = useHasOpened(world ?? OPEN_WORLD);
  const searchParams = new URLSearchParams(search);
  const serverHref = (id: number) => `/panel/${id}/market`;
  const hrefWith = (after: string | null) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    next.delete('page');
    if (after) next.set('after', after);
    return `${pathname}?${next}`;
  };
  return (
    <>
      {/* Giran: the town where players trade. */}
      <SceneHeader isSlim castle="giran" title={t('market.title')}>
        {world && market.as_of > 0 && (
          <span className="tabular-nums" title={world.zone}>
            {world.name} · {t('worlds.asOf', { time: formatTime(market.as_of, world.zone) })}
            {shops.length > 0 && (
              <>
                {' · '}
                <Link to="#richest">{t('prices.richest')}</Link>
              </>
            )}
          </span>
        )}
      </SceneHeader>
      <div className="page flex flex-col gap-6 pt-6 pb-16">
        {world && <WorldDown world={{ ...world, as_of: market.as_of }} />}
        {world && !hasOpened ? (
          <>
            <ServerLinks current={serverId} hrefOf={serverHref} />
            <BeforeOpening world={world} />
          </>
        ) : (
          <>
            <div className="rounded-box border border-line bg-surface p-4 pt-2">
              <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2 max-md:flex-col-reverse max-md:items-start max-md:pt-2">
                <StoreLinks searchParams={searchParams} pathname={pathname} />
                <ServerLinks current={serverId} hrefOf={serverHref} />
              </div>
              <MarketSearch searchParams={searchParams} />
            </div>
            <OfferBoard
              market={market}
              firstHref={searchParams.has('after') ? hrefWith(null) : null}
              nextHref={market.next && hrefWith(market.next)}
              isMixed={storeKind(searchParams) === 'all'}
              notifyHref={notifyLink('price', serverId, searchParams.get('item') ?? '')}
            />
            <RichestShops shops={shops} />
          </>
        )}
      </div>
    </>
  );
}
