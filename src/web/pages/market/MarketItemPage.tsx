import { itemFigure } from '#art/items/item-figure.ts';
import '#web/lib/price-texts.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { EnchantLinks } from '#web/features/market/EnchantLinks.tsx';
import { ItemFigures } from '#web/features/market/ItemFigures.tsx';
import { ItemOffers } from '#web/features/market/ItemOffers.tsx';
import { loadItem } from '#web/features/market/load-item.ts';
import { PriceHistory } from '#web/features/market/PriceHistory.tsx';
import { apiContext } from '#web/lib/api.ts';
import { formatTime } from '#web/lib/dates.ts';
import { orLogin } from '#web/lib/or-login.ts';
import { useText } from '#web/lib/text.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { Link } from '#web/ui/Link.tsx';
import { useWorlds } from '../layout/use-worlds.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const [serverId, itemId] = [Number(params['id']), Number(params['item'])];
  const isValid = [serverId, itemId].every((id) => Number.isSafeInteger(id) && id > 0);
  if (!isValid) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  return orLogin(request, loadItem(context.get(apiContext), { serverId, itemId, searchParams }));
}

export function Component() {
  const { t } = useText();
  const item = useLoaderData<typeof loader>();
  const { worlds } = useWorlds();
  const world = worlds.find(({ server_id }) => server_id === item.server_id);
  return (
    <div className="page">
      <header className="flex flex-col gap-3 pt-8 pb-6">
        <Link to={`/panel/${item.server_id}/market`} className="w-fit text-sm">
          {t('prices.back')}
        </Link>
        <div className="flex min-w-0 items-center gap-4">
          <ItemMark
            figure={itemFigure(item.item_name, item.item_kind)}
            grade={item.grade}
            isLarge
          />
          <div className="min-w-0">
            <h1 className="text-3xl [overflow-wrap:anywhere]">
              {item.enchant > 0 && <span className="text-accent">+{item.enchant} </span>}
              {item.item_name} <GradeBadge grade={item.grade} />
            </h1>
            {world && item.as_of > 0 && (
              <p className="mt-1 text-muted tabular-nums" title={world.zone}>
                {world.name} · {t('worlds.asOf', { time: formatTime(item.as_of, world.zone) })}
              </p>
            )}
          </div>
        </div>
        <EnchantLinks item={item} />
      </header>
      <div className="flex flex-col gap-10 pb-16">
        <ItemFigures item={item} />
        <PriceHistory item={item} />
        <ItemOffers item={item} />
      </div>
    </div>
  );
}
