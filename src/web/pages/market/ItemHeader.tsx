import { itemFigure } from '#art/items/item-figure.ts';
import type { MarketItemReply } from '#contract/market-items.ts';
import type { World } from '#contract/worlds.ts';
import { formatTime } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Landscape } from '../layout/Landscape.tsx';

type ItemHeaderProps = { item: MarketItemReply; world: World | undefined };

/** The item in front of Giran, the town where players trade. */
export function ItemHeader({ item, world }: ItemHeaderProps) {
  const { t } = useText();
  return (
    <header className="slim-header relative overflow-hidden border-b border-line-soft">
      <Landscape castle="giran" />
      <div className="page relative flex flex-col gap-3 pt-4 pb-5 max-md:pt-3">
        <Link to={`/panel/${item.server_id}/market`} className="w-fit py-1 text-sm">
          {t('prices.back')}
        </Link>
        <div className="flex min-w-0 items-center gap-4 max-md:pt-6">
          <ItemMark
            figure={itemFigure(item.item_name, item.item_kind)}
            grade={item.grade}
            isLarge
          />
          <div className="min-w-0 md:max-w-[55%]">
            <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
              {item.enchant > 0 && <span className="text-accent">+{item.enchant} </span>}
              {item.item_name}
              <GradeBadge grade={item.grade} />
            </h1>
            {world && item.as_of > 0 && (
              <p className="mt-1 text-sm text-muted tabular-nums" title={world.zone}>
                {world.name} · {t('worlds.asOf', { time: formatTime(item.as_of, world.zone) })}
              </p>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}
