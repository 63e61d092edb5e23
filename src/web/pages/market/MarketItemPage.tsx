import '#web/lib/price-texts.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { MarketItemReply } from '#contract/market-items.ts';
import { EnchantLinks } from '#web/features/market/EnchantLinks.tsx';
import { ItemFigures } from '#web/features/market/ItemFigures.tsx';
import { ItemOffers } from '#web/features/market/ItemOffers.tsx';
import { loadItem } from '#web/features/market/load-item.ts';
import { PriceHistory } from '#web/features/market/PriceHistory.tsx';
import { apiContext } from '#web/lib/api.ts';
import { notifyLink } from '#web/lib/notify-link.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { useWorlds } from '../layout/use-worlds.ts';
import { ItemHeader } from './ItemHeader.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [serverId, itemId] = [Number(params['id']), Number(params['item'])];
  const isValid = [serverId, itemId].every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isValid) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  return orLogin(request, loadItem(context.get(apiContext), { serverId, itemId, searchParams }));
}

export function Component() {
  const item = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const world = worlds.find(({ server_id }) => server_id === item.server_id);
  return (
    <>
      <ItemHeader item={item} world={world} />
      <div className="page flex flex-col gap-10 pt-6 pb-16">
        <EnchantLinks item={item} />
        {hasNoPrices(item) ? (
          <NothingKnown item={item} />
        ) : (
          <>
            <ItemFigures item={item} />
            <PriceHistory item={item} />
            <ItemOffers item={item} />
          </>
        )}
      </div>
    </>
  );
}

/** No offers or bids now, and no prices in the chosen period: a notice replaces the sections. */
function hasNoPrices({ usual, offer_count, bids, history }: MarketItemReply): boolean {
  return usual === null && offer_count === 0 && bids.length === 0 && history.length === 0;
}

function NothingKnown({ item }: { item: MarketItemReply }) {
  const { t } = useText();
  return (
    <EmptyState
      title={t('prices.nothing.title')}
      action={
        <LinkButton variant="primary" to={notifyLink('price', item.server_id, item.item_name)}>
          {t('prices.nothing.action')}
        </LinkButton>
      }
    >
      {t('prices.nothing.text')}
    </EmptyState>
  );
}
