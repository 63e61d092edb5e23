import '#web/lib/shop-texts.ts';
import type { ComponentProps } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { GIFTS_PATH, type GiftsReply } from '#contract/gifts.ts';
import { loadAccounts } from '#web/features/game-accounts/load-accounts.ts';
import { useAccounts } from '#web/features/game-accounts/use-accounts.ts';
import { loadServices } from '#web/features/services/load-services.ts';
import { usePriceTag } from '#web/features/services/price-tag.ts';
import { ArticleCard } from '#web/features/shop/ArticleCard.tsx';
import { loadShop } from '#web/features/shop/load-shop.ts';
import { WorldDown } from '#web/features/worlds/WorldDown.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeysetPager } from '#web/ui/KeysetPager.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { EmptyPicture } from '#web/ui/StorePicture.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useWorlds } from '../layout/use-worlds.ts';
import { BuyModal } from './BuyModal.tsx';
import { GiveModal } from './GiveModal.tsx';
import { ShopFilters } from './ShopFilters.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const serverId = Number(params['id']);
  if (!Number.isSafeInteger(serverId) || serverId < 1) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const api = context.get(apiContext);
  const [shop, list, offer, gifts] = await orLogin(
    request,
    Promise.all([
      loadShop(api, serverId, searchParams),
      loadAccounts(api, serverId),
      loadServices(api, serverId),
      api.read<GiftsReply>(GIFTS_PATH),
    ]),
  );
  return { serverId, shop, list, offer, gifts };
}

const CHEST = <EmptyPicture motif="bundle" tincture="purpure" />;

export function Component() {
  const { t } = useText();
  const { serverId, shop, list, offer, gifts } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { worlds } = useWorlds();
  const world = worlds.find(({ server_id }) => server_id === serverId);
  const accounts = useAccounts(serverId, list.accounts);
  const searchParams = new URLSearchParams(search);
  const category = searchParams.get('category') ?? '';
  const service = offer.services.shop;
  const isFiltered = category !== '' || searchParams.has('q');
  return (
    <>
      {/* Dion: the land of mills and markets. */}
      <SceneHeader castle="dion" title={t('shop.title')}>
        {t('shop.found', { count: shop.total })}
      </SceneHeader>
      <div className="page flex flex-col gap-6 pt-6 pb-16">
        <ShopFilters
          serverId={serverId}
          categories={service ? shop.categories : null}
          category={category}
        />
        {world && <WorldDown world={list.reachable ? world : { ...world, reachable: false }} />}
        {!service ? (
          <EmptyState
            title={t('shop.off.title')}
            picture={CHEST}
            action={<LinkButton to="/panel/donate">{t('donate.title')}</LinkButton>}
          >
            {t('shop.off.text')}
          </EmptyState>
        ) : (
          <>
            {shop.rows.length === 0 && <NoArticles isFiltered={isFiltered} />}
            <div className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
              {shop.rows.map((article) => (
                <ArticleCard
                  key={`${article.id} ${article.version}`}
                  article={article}
                  zone={world?.zone ?? 'UTC'}
                  action={
                    <ArticleButtons
                      article={article}
                      service={service}
                      serverId={serverId}
                      accounts={accounts}
                      gifts={gifts}
                    />
                  }
                />
              ))}
            </div>
            <KeysetPager next={shop.next} previous={shop.previous} />
          </>
        )}
      </div>
    </>
  );
}

function NoArticles({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useText();
  const { pathname } = useLocation();
  return isFiltered ? (
    <EmptyState
      title={t('shop.nothing.title')}
      picture={CHEST}
      action={<LinkButton to={pathname}>{t('shop.nothing.all')}</LinkButton>}
    />
  ) : (
    <EmptyState
      title={t('shop.empty.title')}
      picture={CHEST}
      action={<LinkButton to="/panel/donate">{t('donate.title')}</LinkButton>}
    >
      {t('shop.empty.text')}
    </EmptyState>
  );
}

type ArticleButtonsProps = Omit<ComponentProps<typeof BuyModal>, 'trigger'> & { gifts: GiftsReply };

function ArticleButtons({ gifts, ...sale }: ArticleButtonsProps) {
  const { t } = useText();
  const tag = usePriceTag();
  const { article, serverId } = sale;
  return article.left === 0 ? (
    <Button disabled price={tag(article.price, 'coins')}>
      {t('shop.soldOut')}
    </Button>
  ) : (
    <div className="flex flex-wrap gap-2 *:first:flex-1">
      <BuyModal
        {...sale}
        trigger={
          <Button variant="primary" price={tag(article.price, 'coins')}>
            {t('shop.buy')}
          </Button>
        }
      />
      {gifts.enabled && gifts.obstacle === null && (
        <GiveModal
          article={article}
          gifts={gifts}
          serverId={serverId}
          trigger={<Button>{t('gifts.article.button')}</Button>}
        />
      )}
    </div>
  );
}
