import '#web/lib/gift-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { IconName } from '#art/emblems/icon-glyphs.ts';
import { coinLevel } from '#art/store/coin-level.ts';
import { GIFT_LISTS, type GiftList, type GiftsReply } from '#contract/gifts.ts';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { BuyCardModal } from '#web/features/gifts/BuyCardModal.tsx';
import { GiftOffers } from '#web/features/gifts/GiftOffers.tsx';
import { GiftCards, Gifts } from '#web/features/gifts/gift-lists.tsx';
import { loadGifts } from '#web/features/gifts/load-gifts.ts';
import { RedeemCard } from '#web/features/gifts/RedeemCard.tsx';
import { SendCoinsModal } from '#web/features/gifts/SendCoinsModal.tsx';
import { apiContext } from '#web/lib/api.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { useLivePlayerData } from '#web/lib/use-live-player-data.ts';
import { Button } from '#web/ui/Button.tsx';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import { FramedIcon } from '#web/ui/FramedIcon.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { StorePicture } from '#web/ui/StorePicture.tsx';
import { SceneHeader } from '../layout/SceneHeader.tsx';
import { useSiteZone } from '../layout/use-site-zone.ts';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const list = GIFT_LISTS.find((name) => name === searchParams.get('list')) ?? 'sent';
  const before = searchParams.get('before') ?? undefined;
  const page = await orLogin(request, loadGifts(context.get(apiContext), list, before));
  return { ...page, list, before };
}

export function Component() {
  const { t } = useText();
  const { list, before, ...loaded } = useLoaderData<typeof loader>();
  const { gifts, history } = useLivePlayerData(['purses', 'notifications'], {
    key: `gifts ${list} ${before ?? ''}`,
    loaded,
    load: (api) => loadGifts(api, list, before),
  }).value;
  const { worlds } = useWorlds();
  const zone = useSiteZone();
  const hrefOf = (name: GiftList) => `/panel/gifts?list=${name}`;
  return (
    <>
      <SceneHeader isSlim castle="innadrile" title={t('gifts.title')}>
        {t('gifts.intro')}
      </SceneHeader>
      <div className="page flex flex-col gap-10 pt-8 pb-16">
        <GiftOffers offers={gifts.offers} zone={zone} />
        <div className="grid gap-5 md:grid-cols-2">
          {gifts.enabled ? (
            <Giving gifts={gifts} worlds={worlds} />
          ) : (
            <Notice>{`${t('gifts.off.title')}. ${t('gifts.off.text')}`}</Notice>
          )}
          <section aria-labelledby="redeem" className={PLATE}>
            <PlateTitle id="redeem" icon="card" title={t('gifts.redeem.title')} />
            <p className="pt-2 pb-4 text-muted">{t('gifts.redeem.text')}</p>
            <RedeemCard />
          </section>
        </div>
        <section aria-labelledby="given">
          <SectionHead id="given" title={t('gifts.lists.title')} />
          <FilterLinks
            label={t('gifts.lists.label')}
            options={GIFT_LISTS.map((key) => ({
              key,
              label: t(`gifts.lists.${key}`),
              href: hrefOf(key),
            }))}
            current={list}
          />
          {list === 'cards' ? (
            <GiftCards
              cards={history.cards}
              zone={zone}
              highestValue={Math.max(...gifts.rules.card_amounts)}
            />
          ) : (
            <Gifts gifts={history.gifts} list={list} zone={zone} />
          )}
          {history.next !== null && (
            <div className="pt-6">
              <LinkButton to={`${hrefOf(list)}&before=${history.next}`} rel="next" size="sm">
                {t('gifts.older')}
              </LinkButton>
            </div>
          )}
        </section>
      </div>
    </>
  );
}

const PLATE = 'min-w-0 border border-t-3 border-line border-t-beam bg-surface p-5 sm:p-6';

function PlateTitle({ id, icon, title }: { id: string; icon: IconName; title: string }) {
  return (
    <div className="flex items-center gap-3">
      <FramedIcon name={icon} ink="text-accent" />
      <h2 id={id} className="min-w-0 text-xl">
        {title}
      </h2>
    </div>
  );
}

type GivingProps = { gifts: GiftsReply; worlds: Parameters<typeof SendCoinsModal>[0]['worlds'] };

/** How many coins can be given now, and the buttons for that, or why none can. */
function Giving({ gifts, worlds }: GivingProps) {
  const { t } = useText();
  const { obstacle, left, coins, recent_coins: recent, rules } = gifts;
  const givable = Math.max(0, Math.min(left.coins, coins - recent));
  return (
    <section aria-labelledby="giving" className={PLATE}>
      <PlateTitle id="giving" icon="gift" title={t('gifts.left.title')} />
      {obstacle === null ? (
        <>
          <div className="flex items-center justify-between gap-4 pt-3">
            <p className="min-w-0">
              <span className="block font-display text-2xl font-semibold whitespace-nowrap text-accent tabular-nums lg:text-3xl">
                {t('gifts.left.coins', { count: givable })}
              </span>
              <span className="text-muted">{t('gifts.left.gifts', { count: left.gifts })}</span>
            </p>
            <StorePicture
              motif="coins"
              level={coinLevel(givable, Math.max(givable, left.coins))}
              className="h-16 w-24 flex-none rounded-box lg:h-20 lg:w-36"
            />
          </div>
          {recent > 0 && (
            <p className="pt-2 text-sm text-muted">{t('gifts.left.recent', { count: recent })}</p>
          )}
          <div className="flex flex-wrap gap-3 pt-5 max-sm:*:grow">
            <SendCoinsModal
              gifts={gifts}
              worlds={worlds}
              trigger={<Button variant="primary">{t('gifts.send.button')}</Button>}
            />
            {rules.card_amounts.length > 0 && (
              <BuyCardModal gifts={gifts} trigger={<Button>{t('gifts.card.buy')}</Button>} />
            )}
          </div>
        </>
      ) : (
        <div className="pt-3">
          <Notice tone="danger">
            {obstacle === 'age'
              ? t('gifts.obstacle.age', { count: rules.account_age_days })
              : t(`gifts.obstacle.${obstacle}`)}
          </Notice>
          {obstacle === 'email' && (
            <LinkButton to={VERIFY_PATH} variant="primary" className="mt-4 max-sm:w-full">
              {t('gifts.obstacle.confirm')}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
}
