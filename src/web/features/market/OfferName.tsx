import { itemFigure } from '#art/items/item-figure.ts';
import type { Offer } from '#contract/market.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { GradeBadge } from '#web/ui/GradeBadge.tsx';
import { ItemMark } from '#web/ui/ItemMark.tsx';
import { NameLink } from '#web/ui/NameLink.tsx';
import { EnchantBadge } from './EnchantBadge.tsx';
import { marketItemUrl } from './market-item-url.ts';
import { Shop } from './Shop.tsx';

/** What is offered; on phones also by whom and how many, where wider screens have columns. */
export function OfferName({ offer, serverId }: { offer: Offer; serverId: number }) {
  const language = useLanguage();
  const { item_id: itemId, item_name, item_kind, enchant, grade, seller, quantity } = offer;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ItemMark figure={itemFigure(item_name, item_kind)} grade={grade} />
      <span className="min-w-0 leading-snug">
        <EnchantBadge enchant={enchant} />
        <NameLink to={marketItemUrl({ serverId, itemId, enchant })}>{item_name}</NameLink>
        <GradeBadge grade={grade} />
        <span className="block text-xs font-normal text-muted md:hidden">
          {quantity !== '1' && `× ${formatNumber(BigInt(quantity), language)} · `}
          <span className="text-ink">{seller}</span> · <Shop offer={offer} />
        </span>
      </span>
    </span>
  );
}
